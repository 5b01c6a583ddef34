import { readFileSync } from 'node:fs'
import { getCountries, type CountryCode } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Phone } from '../../schemas/booking.ts'
import { keepPhone, readPhone, showPhone } from '../../server/storage/phone-number.ts'

const Line = z.tuple([z.string(), z.enum(getCountries()), z.string()])

// Each line has what a person types, the clinic's country, and the number that is to be dialed.
const CORPUS = readFileSync(new URL('phone-corpus.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [, typed = '', ...others] = /^(".*") (\S+) (\S+)$/.exec(line) ?? []
    return Line.parse([JSON.parse(typed), ...others])
  })

const read = (typed: string, country: CountryCode) => readPhone(Phone.parse(typed), country)

describe('phone numbers of all countries', () => {
  it('are at least 200 from 40 countries', () => {
    expect(CORPUS.length).toBeGreaterThanOrEqual(200)
    const countries = CORPUS.map(([, , number]) => number.slice(0, 4))
    expect(new Set(countries).size).toBeGreaterThanOrEqual(40)
  })

  it.each(CORPUS)('%j, typed in %s, dials %s', (typed, country, number) => {
    expect(read(typed, country)).toEqual({ phone: Phone.parse(typed), phone_e164: number })
  })

  it.each(CORPUS)('%j, read again as staff in %s see it, dials %s', (typed, country, number) => {
    const { phone } = showPhone({ phone: Phone.parse(typed), phone_e164: number }, country)
    expect(read(phone, country)).toEqual({ phone, phone_e164: number })
  })
})

describe('a typed phone number', () => {
  it.each([
    ['+44 20 7946 0000', 'US', '+442079460000'],
    ['+44 (0)20 7946 0001', 'US', '+442079460001'],
    ['0044 20 7946 0002', 'DE', '+442079460002'],
    ['011 44 20 7946 0002', 'US', '+442079460002'],
    ['0664/1234567', 'AT', '+436641234567'],
    ['+49 (0)170/1234567', 'US', '+491701234567'],
    ['+49 30 – 1234567', 'US', '+49301234567'],
    ['212‑555‑0142', 'US', '+12125550142'],
    ['\u202A(212) 555-0142\u202C', 'US', '+12125550142'],
    ['212\u200B555\u200B0142', 'US', '+12125550142'],
    ['(212) 555-0100 x5', 'US', '+12125550100;ext=5'],
    ['(212) 555-0100 x12', 'US', '+12125550100;ext=12'],
    ['(212) 555-0100 ext. 12', 'US', '+12125550100;ext=12'],
    ['H: 212 555 0100', 'US', '+12125550100'],
    ['212 555 0100 (mom)', 'US', '+12125550100'],
    ['212 555 0100, ask for Ann, room 5', 'US', '+12125550100'],
    ['٢١٢٥٥٥٠١٤٢', 'US', '+12125550142'],
    ['２１２ ５５５ ０１４２', 'US', '+12125550142'],
    ['030/1234567/8', 'DE', '+493012345678'],
    ['0049 30 1234567', 'DE', '+49301234567'],
    ['030/1234567 Herr Roth, Zimmer 5', 'DE', '+49301234567'],
    ['1 212 555 0142', 'US', '+12125550142'],
  ] as const)('%j, typed in %s, dials %s', (typed, country, number) => {
    expect(read(typed, country)).toMatchObject({ phone_e164: number })
  })

  it.each(['555-0100 / 555-0101', '212 555 0100 or 212 555 0101', 'Jo 2125550100, Al 2125550101'])(
    '%j is two numbers, so it is kept, and nothing dials it',
    (typed) => {
      expect(read(typed, 'US')).toEqual({ phone: typed, phone_e164: null })
    },
  )

  it.each(['0044 20 7946 0002', '442079460000', '555 0100', '06 12 34 56 78', '+44 20 7946'])(
    '%j is refused in the US, with a sentence',
    (typed) => {
      const refused =
        'Check this number. It needs its area code, or + and the country code if it is foreign.'
      expect(read(typed, 'US')).toEqual({ refused })
    },
  )

  it('may be missing', () => {
    expect(read(' ', 'US')).toEqual({ phone: '', phone_e164: null })
  })
})

describe('a stored phone number', () => {
  const shown = (typed: string, country: CountryCode = 'US') => {
    const columns = read(typed, country)
    return 'refused' in columns ? columns : showPhone(columns, country)
  }

  it.each([
    ['2125550142', '(212) 555-0142', '+12125550142'],
    ['٢١٢٥٥٥٠١٤٢', '(212) 555-0142', '+12125550142'],
    ['416-555-0142', '(416) 555-0142', '+14165550142'],
    ['+442079460000', '+44 20 7946 0000', '+442079460000'],
    ['2125550100x12', '(212) 555-0100 ext. 12', '+12125550100;ext=12'],
    ['212.555.0100 (mom)', '212.555.0100 (mom)', '+12125550100'],
    ['2125550100 x12 (mom)', '2125550100 x12 (mom)', '+12125550100;ext=12'],
    ['H: 2125550100', 'H: 2125550100', '+12125550100'],
  ])('%j is shown as %j, with a link to %s', (typed, phone, tel) => {
    expect(shown(typed)).toEqual({ phone, tel })
  })

  it('has no link if it is two numbers', () => {
    expect(shown('555-0100 / 555-0101')).toEqual({ phone: '555-0100 / 555-0101' })
  })

  it('is shown as people in the clinic’s country write it', () => {
    expect(shown('0664/1234567', 'AT')).toEqual({ phone: '0664 1234567', tel: '+436641234567' })
    expect(shown('+1 212 555 0142', 'AT')).toMatchObject({ phone: '+1 212 555 0142' })
  })
})

describe('digits that were stored before', () => {
  it.each([
    ['2125550142', 'US', '+12125550142'],
    ['12125550142', 'US', '+12125550142'],
    ['06641234567', 'AT', '+436641234567'],
    ['442079460000', 'US', null],
    ['5550100', 'US', null],
    ['6641234567', 'AT', '+436641234567'],
    ['1234567', 'DE', null],
    ['79460000', 'GB', null],
    ['', 'US', null],
  ] as const)('%s in %s dials %s', (digits, country, number) => {
    expect(keepPhone(digits, country)).toEqual({ phone: digits, phone_e164: number })
  })
})
