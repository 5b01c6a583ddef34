import { useId, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import type { PAGES } from '../../schemas/pages.ts'
import { SAMPLE_SERVICES } from '../../schemas/sample-services.ts'
import type { Clinic } from '../../schemas/settings.ts'
import { areaOf } from '../services/navigation.ts'
import { ToothIcon } from '../ui/icons.tsx'
import { column } from '../ui/page.css.ts'
import { Phone } from './contact/phone.tsx'
import * as look from './footer.css.ts'
import type { Elements } from '../ui/elements.ts'

type PublicPage = Extract<(typeof PAGES)[number], { access: 'public' }>
type MenuPath = Extract<PublicPage, { link: string }>['path']
type OtherPath = Exclude<PublicPage['path'], MenuPath>

/** The main menu's public pages without the home page, because the logo links to the home page. */
const COMPANY: Record<Exclude<MenuPath, '/'>, string> = {
  '/about': 'About us',
  '/review': 'Reviews',
  '/contact': 'Contact',
}
/** The public pages outside the main menu, except the login, sign-up and account pages. */
const LEGAL: Record<Exclude<OtherPath, '/login' | '/signup' | `/account/${string}`>, string> = {
  '/accessibility': 'Accessibility',
  '/terms': 'Terms of use',
  '/privacy': 'Privacy policy',
  '/cookies': 'Cookie policy',
}

/** The pages for booking and managing appointments, which have a one-line footer. */
const WORKPLACES = new Set(['/appointment', '/dashboard'])

type Props = { clinic: Clinic; now: Date }

/** The footer of every page. The copyright year is the year of `now` in the clinic's time zone. */
export function Footer({ clinic, now }: Props) {
  const [path] = useLocation()
  const year = now.toLocaleDateString('en-US', { year: 'numeric', timeZone: clinic.timeZone })
  // Around New Year, the server-rendered year may differ from the year that the browser renders.
  const copyright = (
    <p suppressHydrationWarning>{`© ${year} ${clinic.name}. All rights reserved.`}</p>
  )
  if (WORKPLACES.has(areaOf(path))) return <Line clinic={clinic}>{copyright}</Line>
  return (
    <footer className={look.footer}>
      <div className={column}>
        <div className={look.columns}>
          <div className={look.brand}>
            <p className={look.name}>
              <ToothIcon />
              <span>{clinic.name}</span>
            </p>
            <p>{clinic.address}</p>
            {clinic.hours && <p>{clinic.hours}</p>}
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
          <Column heading="Company">{Object.entries(COMPANY).map(toItem)}</Column>
          <Column heading="Legal">{Object.entries(LEGAL).map(toItem)}</Column>
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

function Line({ clinic, children }: { clinic: Clinic; children: Elements }) {
  return (
    <footer className={look.footerLine}>
      <div className={`${column} ${look.line}`}>
        {children}
        <p>
          <Phone of={clinic} />
        </p>
        <nav aria-label="About this website">
          <ul role="list" className={look.inline}>
            {Object.entries({ '/contact': COMPANY['/contact'], ...LEGAL }).map(toItem)}
          </ul>
        </nav>
      </div>
    </footer>
  )
}

const toItem = ([href, label]: [string, string]) => (
  <li key={href}>
    <Link href={href}>{label}</Link>
  </li>
)
