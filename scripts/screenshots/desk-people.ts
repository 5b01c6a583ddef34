import type { CallEntry, CallList } from '../../schemas/desk.ts'
import type { Person, PersonEvent } from '../../schemas/person.ts'
import { BUSY_DAY } from './agenda.ts'
import { answer, hold, press, see, type Scene } from './scene.ts'

const CALLS_PAGE = '/dashboard/calls'
const TOMORROW = '2026-01-16'
const BY = 'desk@clinic.test'

const noAnswer = { at: '2026-01-15T14:12:00.000Z', by: BY, outcome: 'no-answer' } as const
const reached = { at: '2026-01-15T16:40:00.000Z', by: BY, outcome: 'reached' } as const

/** The unconfirmed visits to four doctors. Staff have already called some of the patients. */
const calls = (BUSY_DAY.days[0]?.agendas ?? []).flatMap(({ id, name, visits }) =>
  visits
    .filter(({ confirmedAt }) => confirmedAt === null)
    .map((visit, index): CallEntry => ({
      bookingId: visit.id,
      version: 0,
      startsAt: visit.startsAt,
      minutes: visit.minutes,
      treatment: visit.treatment.name,
      agenda: { id, name },
      person: index === 1 ? { ...visit.person, phone: '' } : visit.person,
      calls: [[], [noAnswer], [reached, noAnswer]][index % 3] ?? [],
    })),
)

const CALL_LIST: CallList = {
  date: TOMORROW,
  calls: calls.toSorted((one, other) => one.startsAt - other.startsAt),
}

const PERSON_PAGE = '/dashboard/person/p1'

const visit = (date: string, treatment: string, bookingId: string): PersonEvent => ({
  kind: 'visit',
  at: `${date}T14:00:00.000Z`,
  by: '',
  bookingId,
  treatment,
  date,
  startsAt: 9 * 60,
  minutes: 30,
  price: 80,
  doctor: 'Dr. Lee',
  state: date > '2026-01-15' ? 'booked' : 'done',
  paid: date > '2026-01-15' ? null : 'desk',
})
const about = { bookingId: 'b2', by: '' }

const PERSON: Person = {
  id: 'p1',
  name: 'Catherine Müller-Hohenstein',
  phone: '(212) 555-0142',
  tel: '+12125550142',
  email: 'catherine.mueller-hohenstein@mail.example',
  revision: 0,
  hasAccount: true,
  next: { what: 'call', bookingId: 'b3', amount: null },
  story: [
    visit('2026-01-16', 'Root Canal', 'b3'),
    { kind: 'call', at: '2026-01-15T14:12:00.000Z', by: BY, bookingId: 'b3', outcome: 'no-answer' },
    {
      kind: 'note',
      at: '2026-01-12T15:30:00.000Z',
      by: BY,
      noteId: 'n1',
      bookingId: null,
      text: 'Comes with her son, who waits outside.\nPlease call after 5 PM only.',
    },
    {
      kind: 'mail',
      at: '2026-01-10T15:30:00.000Z',
      by: '',
      bookingId: 'b3',
      mail: 'confirmed',
      outcome: 'sent',
    },
    visit('2025-12-02', 'Teeth Cleaning', 'b2'),
    { ...about, kind: 'paid', at: '2025-12-02T15:00:00.000Z', by: BY, amount: 80, method: 'cash' },
    {
      ...about,
      kind: 'moved',
      at: '2025-11-20T15:00:00.000Z',
      by: BY,
      detail: '2025-12-01 09.00 AM - 09.30 AM → 2025-12-02 09.00 AM - 09.30 AM',
    },
    { ...about, kind: 'booked', at: '2025-11-02T15:00:00.000Z' },
  ],
}

const account = { proof: 'desk', isOpen: true, at: '2026-01-12T15:30:00.000Z', by: BY } as const
const LINKS = [
  {
    ...account,
    accountId: 'u1',
    email: 'maria-magdalena.wolkenstein@mail.example',
    relation: 'family',
  },
  { ...account, accountId: 'u2', email: 'cat@mail.example', relation: 'self', proof: 'own' },
] as const

const contacts = { phone: PERSON.phone, email: PERSON.email }
const FAMILIAR: Person = {
  ...PERSON,
  birthDate: '1984-03-02',
  links: [...LINKS],
  sharing: {
    people: [
      { ...contacts, id: 'p2', name: 'Leo Müller-Hohenstein' },
      { ...contacts, id: 'p3', name: 'Maria-Magdalena Wolkenstein-Trostburg' },
    ],
    more: true,
  },
}

const UNLINKED: Person = { ...FAMILIAR, links: LINKS.slice(1) }

const NEW_PERSON: Person = {
  ...PERSON,
  name: 'Bo Li',
  email: null,
  hasAccount: false,
  next: { what: 'book', bookingId: null, amount: null },
  story: [],
}

/** A patient without an email address whose visit was booked by phone. */
const INVITABLE: Person = {
  ...NEW_PERSON,
  isInvitable: true,
  next: { what: 'visit', bookingId: 'b3', amount: null },
  story: [visit('2026-01-16', 'Root Canal', 'b3')],
}

/** Screenshots of the Call List page and of the page about one patient. */
export const DESK_PEOPLE: readonly Scene[] = [
  { name: 'calls', path: CALLS_PAGE, stage: answer('/agenda/calls', CALL_LIST) },
  {
    name: 'calls-empty',
    path: CALLS_PAGE,
    stage: answer('/agenda/calls', { date: TOMORROW, calls: [] } satisfies CallList),
  },
  { name: 'calls-loading', path: CALLS_PAGE, isLoading: true, stage: hold('/agenda/calls') },
  { name: 'person', path: PERSON_PAGE, stage: answer('/person/p1', PERSON) },
  {
    name: 'person-accounts',
    path: PERSON_PAGE,
    stage: async (page) => {
      await answer('/person/p1', FAMILIAR)(page)
      await answer('/person/p1/link/u1', UNLINKED, 'DELETE')(page)
    },
    act: async (page) => {
      await press('Add a relative')(page)
      await press('Add')(page)
      await press('Remove the link to maria-magdalena.wolkenstein@mail.example')(page)
      await see(page, /can no longer see/)
      await press('Link account')(page)
    },
  },
  { name: 'person-new', path: PERSON_PAGE, stage: answer('/person/p1', NEW_PERSON) },
  {
    name: 'person-mistakes',
    path: PERSON_PAGE,
    stage: answer('/person/p1', NEW_PERSON),
    act: async (page) => {
      await press('Change contact details')(page)
      await page.getByLabel('Phone').fill('none')
      await press('Save')(page)
      await press('Save note')(page)
    },
  },
  { name: 'person-link', path: PERSON_PAGE, stage: answer('/person/p1', INVITABLE) },
  {
    name: 'person-link-mistake',
    path: PERSON_PAGE,
    stage: answer('/person/p1', INVITABLE),
    act: async (page) => {
      await page.getByLabel('Email address', { exact: true }).fill('bo@')
      await press('Send a Link')(page)
    },
  },
  {
    name: 'palette',
    path: CALLS_PAGE,
    isWindow: true,
    widths: [360, 1440],
    stage: answer('/agenda/calls', CALL_LIST),
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'person-loading', path: PERSON_PAGE, isLoading: true, stage: hold('/person/p1') },
]
