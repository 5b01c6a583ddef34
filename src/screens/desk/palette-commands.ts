import { isForStaff, PAGES } from '../../../schemas/pages.ts'
import type { PersonEntry } from '../../../schemas/person.ts'
import type { Permission } from '../../../schemas/rights.ts'
import type { ComboboxOption } from '../../ui/combobox.tsx'
import { t } from '../../ui/t.ts'
import { agendaHref, BLOCK_HREF, BOOK_HREFS } from './agenda-address.ts'
import { personHref } from '../../services/navigation.ts'
import { daysNear, readDay } from './palette-days.ts'
import { longDay } from './times.ts'

/** A result in the command palette. `more` is a second text, such as `Page` or a phone number. */
export type Command = ComboboxOption & { readonly href: string }

type Question = {
  readonly query: string
  readonly people: readonly PersonEntry[]
  readonly permissions: readonly Permission[]
  /** The ISO date of today in the clinic's time zone. */
  readonly today: string
}

/**
 * Returns the palette's results for a query in this order: actions, days, pages, people.
 * For an empty query, returns the days today and tomorrow, and all permitted actions and pages.
 */
export function commandsFor({ query, people, permissions, today }: Question): readonly Command[] {
  const fits = ({ label }: Command) => isMatch(query, label)
  const days = permissions.includes('agenda.read') ? daysFor(query, today) : []
  return [
    ...deeds(permissions).filter(fits),
    ...days.map((date) => dayCommand(date, today)),
    ...pages(permissions).filter(fits),
    ...people.map(personCommand),
  ]
}

function daysFor(query: string, today: string): readonly string[] {
  const near = daysNear(today)
  if (query.trim() === '') return near.slice(0, 2).map(({ date }) => date)
  const typed = readDay(query, today)
  const found = near.filter(({ words }) => isMatch(query, words)).map(({ date }) => date)
  return [...new Set([...found, ...(typed === undefined ? [] : [typed])])]
}

/** Returns true if each word of `query` is the beginning of one of the words in `words`. */
function isMatch(query: string, words: string): boolean {
  const all = wordsIn(words)
  return wordsIn(query).every((word) => all.some((each) => each.startsWith(word)))
}

const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const deeds = (permissions: readonly Permission[]): readonly Command[] => [
  ...(permissions.includes('desk.write')
    ? [
        { key: 'phone', label: t('Book by phone'), more: t('New visit'), href: BOOK_HREFS.phone },
        { key: 'walk-in', label: t('Walk-in'), more: t('New visit'), href: BOOK_HREFS.walkIn },
      ]
    : []),
  ...(permissions.includes('timeoff.own')
    ? [
        {
          key: 'block',
          label: t('Block time, doctor sick or away'),
          more: t('Agenda'),
          href: BLOCK_HREF,
        },
      ]
    : []),
]

const pages = (permissions: readonly Permission[]): readonly Command[] =>
  PAGES.filter(isForStaff).flatMap(({ path, access, link }) =>
    link !== null && permissions.includes(access)
      ? { key: path, label: link, more: t('Page'), href: path }
      : [],
  )

const dayCommand = (date: string, today: string): Command => ({
  key: date,
  label: longDay(date),
  more: date === today ? t('Today') : t('Day'),
  href: agendaHref(date, today),
})

const personCommand = ({ id, name, phone, email }: PersonEntry): Command => ({
  key: id,
  label: name,
  more: [phone, email].filter(Boolean).join(', '),
  href: personHref(id),
})
