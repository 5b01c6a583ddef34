import { expect, type Page } from '@playwright/test'
import { UNDO_MS } from '../../../machines/undo-time.ts'
import { agendaMachine } from '../../../machines/agenda.ts'
import { Failure } from '../../../machines/failure.ts'
import type { AgendaVisit, Places } from '../../../schemas/agenda.ts'
import type { Payment } from '../../../schemas/desk-payment.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate, retype, tabTo } from '../../rig/keyboard.ts'
import type { PathEvent, Scenario } from '../walk.ts'
import { agendaWords } from '../words/agenda.ts'
import { agendaOf, DAY, NEXT_DAY, times, visit } from './agenda-samples.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { alert, dialog, isTold, loginScreen, toast } from './sights.ts'
import { asks, type BrowserStage, type Gesture, type Sight, type Walk } from './stage.ts'
import { announce, controlStream, loseStream, refuseStream } from './stream.ts'

const scenario: Scenario<typeof agendaMachine> = {
  machine: agendaMachine,
  input: {
    query: { from: DAY, to: DAY },
    deskTools: () => ({ draft: undefined, today: DAY, newKey: () => 'key' }),
  },
  events: [
    { type: 'agenda.look', query: { from: DAY, to: DAY }, told: 'agenda.look at the same day' },
    { type: 'agenda.look', query: { from: NEXT_DAY, to: NEXT_DAY }, told: 'agenda.look' },
    { type: 'visit.open', id: 'visit-1' },
    { type: 'visit.close' },
    { type: 'day.changed', date: DAY, revision: 1 },
    { type: 'day.changed', date: DAY, revision: 3 },
    { type: 'live.refused', error: refused, told: 'live.refused' },
    { type: 'retry' },
  ],
  outcomes: {
    readAgenda: {
      answers: {
        'the first revision': agendaOf(1),
        'the second revision': agendaOf(2, { startsAt: 10 * 60, version: 1 }),
      },
      errors: { offline, refused },
    },
  },
  facet: ({ context: { agenda, announced } }) => [agenda?.days[0]?.revision, announced[DAY]],
}

const arrived = { ...visit, version: 1, arrivedAt: '2023-01-05T14:55:00.000Z' }
const changed = new Failure('rejected', 'This visit has changed.', { code: 'changed' })

// The scenario in which staff mark visits, for example as arrived, and nobody else changes visits.
const recording: Scenario<typeof agendaMachine> = {
  ...scenario,
  events: [
    { type: 'visit.open', id: visit.id },
    { type: 'visit.close' },
    { type: 'visit.mark', id: visit.id, mark: 'arrived' },
    { type: 'desk.undo' },
  ],
  outcomes: {
    readAgenda: { answers: { 'the first revision': agendaOf(1) } },
    changeVisit: {
      answers: { recorded: arrived, 'taken back': { ...visit, version: 2 } },
      errors: { offline, refused, changed },
    },
  },
  facet: ({ context: { agenda, wish } }) => [
    agenda?.days[0]?.agendas[0]?.visits[0]?.arrivedAt,
    wish.does,
  ],
}

const place = { date: DAY, agendaId: 'a1', startsAt: 10 * 60 }
const placesAt = (...starts: number[]) => ({ version: 0, places: [{ ...place, starts }] })
const moved = { ...visit, version: 1, startsAt: place.startsAt }
const DONE_AT = '2023-01-05T15:30:00.000Z'
const taken = new Failure('rejected', 'This time is taken.', { code: 'slot_taken' })

const places = {
  answers: { 'a free time': placesAt(9 * 60, place.startsAt), 'no free time': placesAt(9 * 60) },
  errors: { offline, refused },
}

type Offered = Places['places'][number]

const whileMoving: Scenario<typeof agendaMachine> = {
  ...scenario,
  events: [
    { type: 'visit.open', id: visit.id },
    { type: 'visit.move', id: visit.id },
    { type: 'visit.place', place, told: 'visit.place' },
    { type: 'visit.close' },
    { type: 'desk.undo' },
    { type: 'retry' },
  ],
  outcomes: {
    readAgenda: {
      answers: {
        'the first revision': agendaOf(1),
        'a visit that is done': agendaOf(1, { doneAt: DONE_AT }),
      },
    },
    readPlaces: places,
    changeVisit: {
      answers: { moved, 'moved, and done by now': { ...moved, doneAt: DONE_AT } },
      errors: { offline, refused, changed, taken },
    },
  },
  facet: ({ context: { agenda, picked, places: offered, wish } }) => [
    agenda?.days[0]?.agendas[0]?.visits[0]?.doneAt,
    picked !== null,
    offered.some(({ starts }: Offered) => starts.length > 0),
    wish.does,
  ],
}

// The scenario in which an update arrives, or staff go to another day, while staff move a visit.
const turning: Scenario<typeof agendaMachine> = {
  ...scenario,
  events: [
    { type: 'visit.move', id: visit.id },
    { type: 'visit.close' },
    { type: 'agenda.look', query: { from: NEXT_DAY, to: NEXT_DAY }, told: 'agenda.look' },
    { type: 'day.changed', date: DAY, revision: 1 },
    { type: 'day.changed', date: DAY, revision: 2 },
  ],
  outcomes: {
    readAgenda: { answers: { 'the first revision': agendaOf(1) } },
    readPlaces: { answers: places.answers },
  },
  facet: ({ context: { announced, picked, query } }) => [
    announced[DAY],
    picked !== null,
    query.from,
  ],
}

const booked = {
  ...visit,
  id: 'visit-2',
  startsAt: 10 * 60,
  person: { ...visit.person, id: 'p2', name: 'Nora Hansen' },
}

const booking: Scenario<typeof agendaMachine> = {
  ...recording,
  events: [
    {
      type: 'booking.open',
      place: { date: DAY, agendaId: '', startsAt: null },
      isWalkIn: false,
      told: 'booking.open',
    },
    { type: 'booking.made', visit: booked, told: 'booking.made' },
    { type: 'booking.close' },
    { type: 'visit.mark', id: visit.id, mark: 'arrived' },
  ],
  outcomes: {
    readAgenda: { answers: { 'the first revision': agendaOf(1) } },
    changeVisit: { answers: { recorded: arrived } },
  },
  facet: ({ context: { bookedId } }) => bookedId,
}

/** The scenario in which staff book the visit that follows one that is done. */
const following: Scenario<typeof agendaMachine> = {
  ...recording,
  events: [
    { type: 'visit.open', id: visit.id },
    { type: 'visit.next', id: visit.id },
    { type: 'booking.close' },
    { type: 'visit.close' },
  ],
  outcomes: {
    readAgenda: {
      answers: {
        'a visit that is done': agendaOf(1, { doneAt: '2023-01-05T14:55:00.000Z' }),
        'a visit to come': agendaOf(1),
      },
    },
  },
  facet: ({ context }) => context.agenda?.days[0]?.agendas[0]?.visits[0]?.doneAt,
}

const cancelled: AgendaVisit = {
  ...visit,
  version: 1,
  cancelled: { at: '2023-01-05T14:55:00.000Z', by: 'clinic', reason: '' },
}
const gone = new Failure('rejected', 'This appointment was cancelled.', {
  code: 'cancelled',
  detail: { visit: cancelled },
})

const seated: AgendaVisit = { ...visit, version: 1, seatedAt: arrived.arrivedAt, room: '2' }

const seating: Scenario<typeof agendaMachine> = {
  ...scenario,
  events: [
    { type: 'visit.open', id: visit.id },
    { type: 'visit.close' },
    { type: 'room.confirm', room: '2', told: 'room.confirm' },
    { type: 'desk.undo' },
  ],
  outcomes: {
    readAgenda: {
      answers: {
        'the first revision': agendaOf(1),
        'a visit that is done': agendaOf(1, { seatedAt: seated.seatedAt, doneAt: DONE_AT }),
      },
    },
    changeVisit: {
      answers: { seated, 'taken back': { ...visit, version: 2 } },
      errors: { offline, refused, changed, gone },
    },
  },
  facet: ({ context: { agenda, wish } }) => {
    const { visits = [], cancelled: list = [] } = agenda?.days[0]?.agendas[0] ?? {}
    return [visits[0]?.seatedAt, visits[0]?.doneAt, list.length, wish.does]
  },
}

const whole: Payment = {
  id: 'desk_1',
  amount: 80,
  method: 'cash',
  at: '2023-01-05T14:55:00.000Z',
  by: ADMIN.email,
}
const paid: AgendaVisit = { ...visit, version: 1, paid: 'desk', payments: [whole] }
const paidInPart: AgendaVisit = {
  ...visit,
  version: 1,
  paidSoFar: 30,
  payments: [{ ...whole, amount: 30 }],
}
const voided: AgendaVisit = {
  ...visit,
  version: 2,
  payments: [
    {
      ...whole,
      voided: { at: '2023-01-05T14:56:00.000Z', by: ADMIN.email, reason: 'Wrong visit' },
    },
  ],
}
const settling: Scenario<typeof agendaMachine> = {
  ...scenario,
  events: [
    { type: 'visit.open', id: visit.id },
    { type: 'visit.close' },
    { type: 'visit.mark', id: visit.id, mark: 'arrived' },
    { type: 'visit.pay', id: visit.id },
    { type: 'payment.confirm', amount: 30, method: 'cash', told: 'payment.confirm' },
    { type: 'visit.cancel', id: visit.id },
    { type: 'cancellation.confirm', reason: '', told: 'cancellation.confirm' },
  ],
  outcomes: {
    readAgenda: { answers: { 'the first revision': agendaOf(1) } },
    changeVisit: {
      answers: { recorded: arrived, 'paid in part': paidInPart, cancelled },
      errors: { offline, refused, gone },
    },
  },
  // Somebody else may cancel a visit while staff have the details of the visit open.
  // The page learns from a refused payment that somebody else has cancelled the visit.
  facet: ({ context: { agenda, wish } }) => {
    const { visits = [], cancelled: list = [] } = agenda?.days[0]?.agendas[0] ?? {}
    return [visits[0]?.paidSoFar, visits[0]?.arrivedAt, list.length, wish.does === 'pay']
  },
}

// The scenario in which staff take too much or the whole price, and void or take back the payment.
const voiding: Scenario<typeof agendaMachine> = {
  ...scenario,
  events: [
    { type: 'visit.open', id: visit.id },
    { type: 'visit.close' },
    { type: 'visit.pay', id: visit.id },
    { type: 'payment.confirm', amount: 80, method: 'cash', told: 'payment.confirm' },
    { type: 'payment.confirm', amount: 100, method: 'cash', told: 'payment.confirm of too much' },
    { type: 'payment.more' },
    { type: 'payment.back' },
    { type: 'payment.void', payment: whole.id },
    { type: 'void.confirm', reason: 'Wrong visit', told: 'void.confirm' },
    { type: 'desk.undo' },
  ],
  outcomes: {
    readAgenda: { answers: { 'the first revision': agendaOf(1) } },
    changeVisit: { answers: { paid, voided }, errors: { offline, refused, gone } },
  },
  facet: ({ context: { agenda, wish } }) => {
    const { visits = [], cancelled: list = [] } = agenda?.days[0]?.agendas[0] ?? {}
    return [visits[0]?.paid, visits[0]?.payments?.length, list.length, wish.does]
  },
}

const counted: Payment = { ...whole, counted: true }
const givenBack: AgendaVisit = {
  ...visit,
  version: 1,
  paidSoFar: 50,
  payments: [counted],
  givenBack: [
    {
      id: 'given-1',
      amount: 30,
      way: 'cash',
      at: '2023-01-05T14:56:00.000Z',
      by: ADMIN.email,
      reason: 'Complaint',
      state: 'done',
    },
  ],
}

// The scenario in which staff give back money that was paid on a day that is closed.
const giving: Scenario<typeof agendaMachine> = {
  ...scenario,
  events: [
    { type: 'visit.open', id: visit.id },
    { type: 'visit.close' },
    { type: 'visit.giveBack', id: visit.id },
    {
      type: 'give.confirm',
      amount: 30,
      method: 'cash',
      reason: 'Complaint',
      told: 'give.confirm',
    },
  ],
  outcomes: {
    readAgenda: {
      answers: { 'a visit paid before': agendaOf(1, { paid: 'desk', payments: [counted] }) },
    },
    changeVisit: { answers: { givenBack }, errors: { offline, refused, gone } },
  },
  facet: ({ context: { agenda } }) => {
    const { visits = [], cancelled: list = [] } = agenda?.days[0]?.agendas[0] ?? {}
    return [visits[0]?.givenBack?.length, list.length]
  },
}

const tabStop = (page: Page) => page.getByRole('grid').locator('[tabindex="0"]')

/** Moves the focus to the first visit of the grid. */
export const goToVisit = async (page: Page) => {
  await tabTo(page, tabStop(page))
  await page.keyboard.press('Control+Home')
  if (!(await page.locator(':focus').textContent())?.startsWith('Ann'))
    await page.keyboard.press('ArrowDown')
}

const openFirst: Gesture = async (page) => {
  await goToVisit(page)
  await page.keyboard.press('Enter')
}

const pressOnVisit =
  (key: string): Gesture =>
  async (page) => {
    await goToVisit(page)
    await page.keyboard.press(key)
  }

/** Presses the button `name` if a visit's details are open. If not, presses `key` on the visit. */
const press =
  (name: string, key: string): Gesture =>
  async (page, event, state, ...rest) =>
    isOpened(state, event)
      ? activate(page, button(page, name))
      : pressOnVisit(key)(page, event, state, ...rest)

/**
 * If the dialog of a visit is open, expects that the dialog has no button `name`.
 * If the dialog of the visit is closed, presses `key` on the visit.
 */
const pressInVain =
  (name: string, key: string): Gesture =>
  async (page, event, state, ...rest) =>
    isOpened(state, event)
      ? expect(button(page, name)).toHaveCount(0)
      : pressOnVisit(key)(page, event, state, ...rest)

const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })

const roomField = (page: Page) => page.getByRole('dialog').getByLabel('Room (optional)')

const amountField = (page: Page) => page.getByRole('dialog').getByLabel('Amount in dollars')

const reasonField = (page: Page) => page.getByRole('dialog').getByLabel('Reason')

const isOpened: NonNullable<BrowserStage['isImpossible']> = (state) =>
  state.matches({ shown: { desk: 'opened' } })

/** Checks that the visit with the given name has the focus. */
const isOnVisit = (page: Page, name: string) =>
  expect(page.locator('[data-visit]:focus', { hasText: name })).toHaveCount(1)

const change: Gesture = (page, { date, revision }) =>
  announce(page, { date: String(date), revision: Number(revision) })

/** Checks that the page shows Ann's visit at its start time, or shows the visit as cancelled. */
const visits: Sight = async (page, { context }) => {
  const [first] = context.agenda.days[0].agendas[0].visits
  if (!first) return expect(page.getByText(/Ann Smith, .*cancelled by the clinic/)).toBeVisible()
  const time = first.startsAt === 9 * 60 ? '9:00' : '10:00'
  // While a dialog is open, the grid is hidden from assistive technology.
  await expect(page.locator('[data-visit]', { hasText: `Ann Smith, ${time} AM` })).toBeVisible()
}

const isSaid = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible()

/** Checks that the toast says why the change of a visit failed. */
async function reason(page: Page, event: PathEvent | undefined): Promise<void> {
  const failed = { offline, changed, taken }
  for (const [label, { message }] of Object.entries(failed))
    if (isTold(event, `changeVisit fails: ${label}`)) await toast(page, message)
}

const stage: BrowserStage<typeof agendaMachine> = {
  scenario,
  person: 'admin',
  address: '/dashboard/today',
  asks: {
    readAgenda: { request: asks('GET', /^\/agenda$/) },
    readPlaces: { request: asks('GET', /^\/agenda\/places$/) },
    changeVisit: {
      request: ({ method, url }) => method !== 'GET' && /\/desk\/booking\/visit-1/.test(url),
      reply: ({ output }) => (output === undefined ? undefined : { json: { visit: output } }),
    },
  },
  background: everyday(ADMIN.email, true),
  script: controlStream,
  gestures: {
    'agenda.look': (page) =>
      activate(page, page.getByRole('button', { name: /^Next day, Friday, Jan 6, 2023/ })),
    'visit.open': openFirst,
    'visit.close': async (page, _, state) => {
      if (state.matches({ shown: { desk: 'placing' } })) await tabTo(page, tabStop(page))
      await page.keyboard.press('Escape')
    },
    'visit.mark': press('Arrived', 'a'),
    'room.confirm': async (page, { room }) => {
      await retype(page, roomField(page), String(room))
      await page.keyboard.press('Enter')
    },
    'visit.move': press('Move', 'm'),
    'visit.place': async (page) => {
      await tabTo(page, tabStop(page))
      await page.keyboard.press('Control+End')
      await page.keyboard.press('Enter')
    },
    'visit.pay': press('Take payment', 'p'),
    'payment.confirm': async (page, { amount }) => {
      await retype(page, amountField(page), String(amount))
      await activate(page, button(page, 'Record payment'))
    },
    'payment.more': (page) => activate(page, button(page, 'Record $100')),
    'payment.back': (page) => activate(page, button(page, 'Change the amount')),
    'payment.void': (page) => activate(page, button(page, 'Void $80 in cash')),
    'void.confirm': async (page, { reason: why }) => {
      await retype(page, reasonField(page), String(why))
      await page.keyboard.press('Enter')
    },
    'visit.next': (page) => activate(page, button(page, 'Book the next visit')),
    'visit.giveBack': (page) => activate(page, button(page, 'Give money back')),
    'give.confirm': async (page, { amount, reason: why }) => {
      await retype(page, amountField(page), String(amount))
      await retype(page, reasonField(page), String(why))
      await page.keyboard.press('Enter')
    },
    'visit.cancel': press('Cancel', 'c'),
    'cancellation.confirm': (page) => activate(page, button(page, 'Cancel the visit')),
    'desk.undo': pressOnVisit('u'),
    'day.changed': change,
    'booking.open': pressOnVisit('b'),
    'booking.made': async (page) => {
      const form = page.getByRole('dialog')
      await retype(page, form.getByRole('combobox', { name: 'Patient' }), 'Nora Hansen')
      await retype(page, form.getByLabel('Phone number'), '2125550142')
      await tabTo(page, form.getByLabel('Treatment'))
      // The booking form shows its list of treatments only after the list has loaded.
      await expect(form.getByLabel('Treatment').getByRole('option').nth(1)).toBeAttached()
      await page.keyboard.press('t')
      const time = form.getByRole('combobox', { name: 'Time', exact: true })
      await expect(time).not.toHaveValue('')
      await activate(page, form.getByRole('button', { name: 'Book', exact: true }))
    },
    'booking.close': (page) => page.keyboard.press('Escape'),
    'live.refused': async (page) => {
      // The server can refuse an event stream only while the stream opens, so end the open stream.
      await loseStream(page)
      await refuseStream(page, refused)
    },
    retry: (page) => activate(page, page.getByRole('button', { name: 'Try again' })),
  },
  refusals: {
    'agenda.look': (page, _, { context }) =>
      expect(page.getByRole('textbox', { name: 'Day', exact: true })).toHaveValue(
        context.query.from,
      ),
    'visit.mark': pressInVain('Arrived', 'a'),
    'room.confirm': (page) => expect(roomField(page)).toHaveCount(0),
    'visit.move': pressInVain('Move', 'm'),
    'visit.pay': pressInVain('Take payment', 'p'),
    'visit.cancel': pressInVain('Cancel', 'c'),
    'payment.void': (page) => expect(button(page, 'Void $80 in cash')).toHaveCount(0),
    'visit.next': (page) => expect(button(page, 'Book the next visit')).toHaveCount(0),
    'visit.giveBack': (page) => expect(button(page, 'Give money back')).toHaveCount(0),
    'visit.place': (page) =>
      expect(page.getByRole('grid').getByText('10:00 AM', { exact: true })).toHaveCount(0),
    'day.changed': change,
  },
  // Nobody can press a button behind an open dialog, and nobody can open a cancelled visit.
  isImpossible: (state, event) =>
    event.type === 'visit.open'
      ? state.context.agenda?.days[0].agendas[0].visits.length === 0
      : ['agenda.look', 'retry'].includes(event.type) && isOpened(state, event),
  sights: {
    loading: (page) => expect(page.locator('main [aria-busy="true"]')).toHaveCount(1),
    'shown.data.current': visits,
    'shown.data.refreshing': visits,
    'shown.data.stale': async (page, state) => {
      await visits(page, state)
      await expect(page.getByText('the change could not be loaded')).toBeVisible()
    },
    'shown.desk.idle': async (page, _, event) => {
      await dialog(page, undefined)
      if (event?.type === 'booking.made') await isOnVisit(page, 'Nora Hansen, 10:00 AM')
      await reason(page, event)
    },
    'shown.desk.opened': async (page, _, event) => {
      await dialog(page, 'Ann Smith')
      for (const [label, { message }] of Object.entries({ offline, changed }))
        if (isTold(event, `changeVisit fails: ${label}`)) {
          await isSaid(page, message)
          await expect(roomField(page)).toHaveValue('2')
        }
    },
    'shown.desk.givingRoom': (page) => dialog(page, 'Ann Smith'),
    'shown.desk.booking': async (page, _, event) => {
      await dialog(page, 'Book by Phone')
      if (event?.type !== 'visit.next') return
      const form = page.getByRole('dialog')
      await expect(form.getByRole('combobox', { name: 'Patient' })).toHaveValue('Ann Smith')
      await expect(form.getByLabel('Day')).toHaveValue('2023-07-05')
    },
    'shown.desk.saving': (page) => dialog(page, undefined),
    'shown.desk.placing.reading': async (page, _, event) => {
      await reason(page, event)
      await isSaid(page, 'Moving Ann Smith’s visit: looking for free times…')
    },
    'shown.desk.placing.choosing': async (page, _, event) => {
      await reason(page, event)
      await isSaid(page, 'Moving Ann Smith’s visit. Free times: 1.')
    },
    'shown.desk.placing.full': (page) => isSaid(page, 'no free times on this day'),
    'shown.desk.placing.unread': (page) => isSaid(page, offline.message),
    'shown.desk.placing.moving': (page) => isSaid(page, 'Moving Ann Smith’s visit.'),
    'shown.desk.paying.asking': async (page, _, event) => {
      await dialog(page, 'Ann Smith')
      if (isTold(event, 'changeVisit fails: offline')) await isSaid(page, offline.message)
      await expect(button(page, 'Record payment')).toBeVisible()
    },
    'shown.desk.paying.saving': (page) => dialog(page, 'Ann Smith'),
    'shown.desk.paying.confirming': async (page) => {
      await dialog(page, 'Ann Smith')
      await isSaid(page, '$100 is $20 more than the $80 that is left to pay. Is that right?')
    },
    'shown.desk.voiding.asking': async (page, _, event) => {
      await dialog(page, 'Ann Smith')
      if (isTold(event, 'changeVisit fails: offline')) await isSaid(page, offline.message)
      await expect(reasonField(page)).toBeVisible()
    },
    'shown.desk.voiding.saving': (page) => dialog(page, 'Ann Smith'),
    'shown.desk.givingBack.asking': async (page, _, event) => {
      await dialog(page, 'Ann Smith')
      if (isTold(event, 'changeVisit fails: offline')) await isSaid(page, offline.message)
      await expect(button(page, 'Give the money back')).toBeVisible()
    },
    'shown.desk.givingBack.saving': (page) => dialog(page, 'Ann Smith'),
    'shown.desk.cancelling.asking': async (page, _, event) => {
      await dialog(page, 'Ann Smith')
      if (isTold(event, 'changeVisit fails: offline')) await isSaid(page, offline.message)
      await expect(page.getByLabel('Reason (optional)')).toBeVisible()
    },
    'shown.desk.cancelling.saving': (page) => dialog(page, 'Ann Smith'),
    'shown.desk.undoable': (page) =>
      expect(page.getByRole('button', { name: 'Undo (U)' })).toBeVisible(),
    failed: alert,
    ended: loginScreen,
  },
  delays: { untilFinal: UNDO_MS },
}

export const agenda: Walk<typeof agendaMachine> = {
  name: 'agenda',
  machine: agendaMachine,
  words: agendaWords,
  scenarios: [
    scenario,
    recording,
    seating,
    whileMoving,
    turning,
    settling,
    voiding,
    giving,
    booking,
    following,
  ],
  always: (state) => {
    if (state.matches('shown')) expect(state.context.agenda).not.toBeNull()
  },
  unreachable: {},
  browser: [
    ...[scenario, recording, seating, whileMoving, turning, settling, voiding, giving].map(
      (each) => ({
        ...stage,
        scenario: each,
      }),
    ),
    ...[booking, following].map((each) => ({
      ...stage,
      scenario: each,
      background: [
        ...everyday(ADMIN.email, true),
        { request: asks('GET', /^\/agenda\/times$/), reply: { json: times } },
        { request: asks('GET', /^\/person$/), reply: { json: { people: [], more: false } } },
        {
          request: asks('POST', /^\/desk\/booking$/),
          reply: { json: { success: true, visit: booked } },
        },
      ],
    })),
  ],
}
