import { parseDate } from '@internationalized/date'
import { translate, type Locale, type Values } from '../../schemas/translate.ts'
import { visitEnd, visitStart, type Visit } from '../../schemas/visit.ts'

const made = new Map<string, Wording>()

/** Returns functions that translate and format text for a language and the clinic's time zone. */
export function wordingFor(locale: Locale, timeZone: string): Wording {
  const key = `${locale} ${timeZone}`
  const known = made.get(key)
  if (known) return known
  const wording = createWording(locale, timeZone)
  made.set(key, wording)
  return wording
}

// Creating a date format takes longer than writing an email, so each format is created only once.
function createWording(locale: Locale, timeZone: string) {
  const language = locale === 'en' ? 'en-US' : locale
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone })
  const day = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
  const shortDay = format({ weekday: 'short', month: 'short', day: 'numeric' })
  const time = format({ hour: 'numeric', minute: '2-digit' })
  const times = format({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
  const dollarFormat = { style: 'currency', currency: 'USD' } as const
  const whole = new Intl.NumberFormat(language, { ...dollarFormat, maximumFractionDigits: 0 })
  const cents = new Intl.NumberFormat(language, dollarFormat)
  const t = <const Text extends string>(text: Text, ...values: Values<Text>) =>
    translate(locale, text, ...values)
  return {
    t,
    /** Formats a visit's date and time as `Friday, January 16, 2026, 8:00 – 8:30 AM EST`. */
    visit: (visit: Visit) => {
      const start = visitStart(visit, timeZone)
      return plain(`${day.format(start)}, ${times.formatRange(start, visitEnd(visit, timeZone))}`)
    },
    /** Formats a visit's start as `Fri, Jan 16, 8:00 AM`. */
    inShort: (visit: Visit) => {
      const start = visitStart(visit, timeZone)
      return plain(`${shortDay.format(start)}, ${time.format(start)}`)
    },
    /** Formats an ISO instant as `Friday, January 16, 2026, 8:00 AM EST`. */
    instant: (iso: string) => {
      const at = new Date(iso)
      return plain(`${day.format(at)}, ${times.format(at)}`)
    },
    /** Formats an ISO date as `Friday, January 16, 2026`. */
    day: (date: string) => plain(day.format(parseDate(date).toDate(timeZone))),
    /** Formats dollars as `$40` or `$40.50`. */
    money: (dollars: number) => (Number.isInteger(dollars) ? whole : cents).format(dollars),
  }
}

export type Wording = ReturnType<typeof createWording>

// `Intl` inserts narrow spaces, which some mail clients show as boxes, so they are replaced.
const plain = (text: string) => text.replaceAll(/[\u2009\u202F]/g, ' ')
