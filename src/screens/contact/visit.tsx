import { Fragment } from 'react'
import type { Product } from '../../compose.ts'
import { Card } from '../../ui/card.tsx'
import { ClockBadge, PhoneBadge, PlaceBadge } from '../../ui/illustrations/badges.tsx'
import { Hours } from './hours.tsx'
import { Phone } from './phone.tsx'
import { mapAddress, zoneName } from './reach.ts'
import { aside, cards, facts, title as heading, visit, words } from './visit.css.ts'
import type { Elements } from '../../ui/elements.ts'

type Props = { product: Product; level?: 2 | 3 }

/** Cards for opening hours, location and contact. `level` is the heading level of each card. */
export function Visit({ product, level = 3 }: Props) {
  const { clinic } = product.settings
  return (
    <div className={cards}>
      {clinic.hours && (
        <VisitCard level={level} title="Opening Hours" badge={<ClockBadge />}>
          <Hours product={product} />
          <p className={aside}>{zoneName(clinic.timeZone)}</p>
        </VisitCard>
      )}
      <VisitCard level={level} title="Visit our location" badge={<PlaceBadge />}>
        <address className={facts}>
          <span>{clinic.address}</span>
          <a href={mapAddress(clinic.address)} rel="noreferrer">
            Find it on OpenStreetMap
          </a>
        </address>
      </VisitCard>
      <VisitCard level={level} title="Contact us now" badge={<PhoneBadge />}>
        <address className={facts}>
          <Phone of={clinic} />
          <Mail to={clinic.email} />
        </address>
      </VisitCard>
    </div>
  )
}

type CardProps = { level: 2 | 3; title: string; badge: Elements; children: Elements }

function VisitCard({ level, title, badge, children }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Card>
      <div className={visit}>
        {badge}
        <div className={words}>
          <Heading className={heading}>{title}</Heading>
          {children}
        </div>
      </div>
    </Card>
  )
}

/** A `mailto:` link to an email address, which may wrap only before the @ and before dots. */
function Mail({ to }: { to: string }) {
  return (
    <a href={`mailto:${to}`}>
      {to.split(/(?=[@.])/).map((part) => (
        <Fragment key={part}>
          <wbr />
          <span>{part}</span>
        </Fragment>
      ))}
    </a>
  )
}
