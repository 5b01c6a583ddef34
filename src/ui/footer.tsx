import { useId } from 'react'
import { Link } from 'wouter'
import { SAMPLE_SERVICES } from '../../schemas/samples.ts'
import type { Clinic } from '../../schemas/settings.ts'
import { brand, closing, columns, footer, links, name, title } from './footer.css.ts'
import { ToothIcon } from './icons.tsx'
import { column } from './page.css.ts'

type Entry = { label: string; href?: string }

const COLUMNS: readonly { heading: string; entries: readonly Entry[] }[] = [
  { heading: 'Services', entries: SAMPLE_SERVICES.map((service) => ({ label: service.name })) },
  {
    heading: 'Company',
    entries: [
      { label: 'About us', href: '/about' },
      { label: 'Reviews', href: '/review' },
      { label: 'Contact', href: '/contact' },
      { label: 'Careers' },
    ],
  },
  {
    heading: 'Legal',
    entries: [
      { label: 'Accessibility', href: '/accessibility' },
      { label: 'Terms of use' },
      { label: 'Privacy policy' },
      { label: 'Cookie policy' },
    ],
  },
]

/** The foot of every page; `now` gives the copyright line its year, at the clinic. */
export function Footer({ clinic, now }: { clinic: Clinic; now: Date }) {
  const year = now.toLocaleDateString('en-US', { year: 'numeric', timeZone: clinic.timeZone })
  return (
    <footer className={footer}>
      <div className={column}>
        <div className={columns}>
          <div className={brand}>
            <p className={name}>
              <ToothIcon />
              {clinic.name}
            </p>
            <p>{clinic.address}</p>
            <p>{clinic.hours}</p>
          </div>
          {COLUMNS.map((entry) => (
            <Column key={entry.heading} {...entry} />
          ))}
        </div>
        <div className={closing}>
          {/* Around New Year the server may have drawn it in another one. */}
          <p suppressHydrationWarning>
            © {year} {clinic.name}. All rights reserved.
          </p>
          <p>Entries without a line under them have no page yet.</p>
        </div>
      </div>
    </footer>
  )
}

function Column({ heading, entries }: (typeof COLUMNS)[number]) {
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={title}>
        {heading}
      </h2>
      <ul role="list" className={links}>
        {entries.map(({ label, href }) => (
          <li key={label}>
            {href ? <Link href={href}>{label}</Link> : <Placeholder of={label} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

// The page does not exist yet. A keyboard does not stop at a disabled link, since it cannot be
// followed; a screen reader meets it in its place and names it as a link that is unavailable.
const Placeholder = ({ of }: { of: string }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `a` would be drawn as one that leads somewhere.
  <span role="link" aria-disabled="true">
    {of}
  </span>
)
