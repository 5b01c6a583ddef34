import { useId, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { SAMPLE_SERVICES } from '../../schemas/samples.ts'
import type { Clinic } from '../../schemas/settings.ts'
import { areaOf } from '../services/navigation.ts'
import { ToothIcon } from '../ui/icons.tsx'
import { column } from '../ui/page.css.ts'
import { Phone } from './contact/phone.tsx'
import * as look from './footer.css.ts'

type Entry = { label: string; href: string }

const COMPANY: readonly Entry[] = [
  { label: 'About us', href: '/about' },
  { label: 'Reviews', href: '/review' },
  { label: 'Contact', href: '/contact' },
]
const LEGAL: readonly Entry[] = [
  { label: 'Accessibility', href: '/accessibility' },
  { label: 'Terms of use', href: '/terms' },
  { label: 'Privacy policy', href: '/privacy' },
  { label: 'Cookie policy', href: '/cookies' },
]

/** The pages for booking and managing appointments show a one-line footer. */
const WORKPLACES = new Set(['/appointment', '/dashboard'])

type Props = { clinic: Clinic; now: Date }

/** The footer of every page. The copyright year is that of `now` in the clinic's time zone. */
export function Footer({ clinic, now }: Props) {
  const [path] = useLocation()
  const year = now.toLocaleDateString('en-US', { year: 'numeric', timeZone: clinic.timeZone })
  // Around New Year the server-rendered year may differ from the browser's.
  const copyright = (
    <p suppressHydrationWarning>
      © {year} {clinic.name}. All rights reserved.
    </p>
  )
  if (WORKPLACES.has(areaOf(path))) return <Line clinic={clinic}>{copyright}</Line>
  return (
    <footer className={look.footer}>
      <div className={column}>
        <div className={look.columns}>
          <div className={look.brand}>
            <p className={look.name}>
              <ToothIcon />
              {clinic.name}
            </p>
            <p>{clinic.address}</p>
            <p>{clinic.hours}</p>
            <p>
              <Phone of={clinic} />
            </p>
          </div>
          <Column heading="Services">
            {SAMPLE_SERVICES.map(({ _id, name }) => (
              <li key={_id}>
                <a href={`/#${_id}`}>{name}</a>
              </li>
            ))}
          </Column>
          <Column heading="Company">{COMPANY.map(toItem)}</Column>
          <Column heading="Legal">{LEGAL.map(toItem)}</Column>
        </div>
        <div className={look.closing}>{copyright}</div>
      </div>
    </footer>
  )
}

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={look.title}>
        {heading}
      </h2>
      <ul role="list" className={look.links}>
        {children}
      </ul>
    </nav>
  )
}

function Line({ clinic, children }: { clinic: Clinic; children: ReactNode }) {
  return (
    <footer className={look.footerLine}>
      <div className={`${column} ${look.line}`}>
        {children}
        <p>
          <Phone of={clinic} />
        </p>
        <nav aria-label="About this website">
          <ul role="list" className={look.inline}>
            {[...COMPANY.filter(({ href }) => href === '/contact'), ...LEGAL].map(toItem)}
          </ul>
        </nav>
      </div>
    </footer>
  )
}

const toItem = ({ label, href }: Entry) => (
  <li key={href}>
    <Link href={href}>{label}</Link>
  </li>
)
