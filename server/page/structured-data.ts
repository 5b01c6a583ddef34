import { parseDate } from '@internationalized/date'
import { datesOf } from '../../schemas/alternation.ts'
import { isInEffect, weekdayName } from '../availability/week.ts'
import type { Website } from '../../schemas/website.ts'
import type { Calendar } from '../availability/rules.ts'
import type { Config } from '../config/config.ts'
import { ownOrigin } from '../http/public-url.ts'
import { SHARE_PICTURE } from './head.ts'

type Hours = Calendar['hours'][number]

/** What changes about the clinic while the server runs. `date` is today's ISO date. */
type Facts = {
  readonly hours: readonly Hours[]
  readonly doctors: Website['doctors']
  readonly date: string
}

/** Describes the clinic for search engines in the vocabulary of schema.org (JSON-LD). */
export function structuredData(config: Config, { hours, doctors, date }: Facts): string {
  const { clinic, country, coordinates } = config
  const origin = ownOrigin(config)
  const address = {
    '@type': 'PostalAddress',
    streetAddress: clinic.address,
    addressLocality: clinic.city,
    addressCountry: country,
  }
  const reachable = { telephone: clinic.phone, address }
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Dentist',
    '@id': `${origin}/#clinic`,
    name: clinic.name,
    url: `${origin}/`,
    image: origin + SHARE_PICTURE.path,
    email: clinic.email,
    ...reachable,
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
    openingHoursSpecification: hours
      .filter((each) => isInEffect(each, date))
      .flatMap((each) => spansOf(each, date)),
    potentialAction: {
      '@type': 'ReserveAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/appointment` },
    },
    member: doctors.map(({ name, specialty, about, img }) => ({
      '@type': 'Physician',
      name,
      medicalSpecialty: 'https://schema.org/Dentistry',
      ...(specialty !== '' && { knowsAbout: specialty }),
      ...(about !== '' && { description: about }),
      ...(img !== '' && { image: URL.canParse(img) ? img : origin + img }),
      ...reachable,
    })),
  })
}

// The vocabulary has no alternating weeks. It can list single dates, such as the next four.
const DATES_AHEAD = 4

function spansOf({ starts_at: start, ends_at: end, ...rule }: Hours, date: string) {
  const { weekday, weeks, from_date: from, until_date: until } = rule
  const span = {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${weekdayName(weekday)}`,
    opens: timeOf(start),
    closes: timeOf(end),
  }
  if (weeks === 'all') return [span]
  const dated = { weekday, weeks, from: from ?? undefined, until: until ?? undefined }
  return datesOf(dated, parseDate(date), DATES_AHEAD).map((day) => ({
    ...span,
    validFrom: day.toString(),
    validThrough: day.toString(),
  }))
}

// A day ends at 23:59, because some programs do not accept 24:00.
function timeOf(minutes: number): string {
  const within = Math.min(minutes, 24 * 60 - 1)
  return [Math.floor(within / 60), within % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
