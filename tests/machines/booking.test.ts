import { describe, expect, it } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { bookingMachine } from '../../machines/booking.ts'
import { Failure } from '../../machines/failure.ts'
import { KeptDraft, type BookingDraft, type BookingReply } from '../../schemas/booking.ts'
import type { Treatment } from '../../schemas/treatment.ts'
import { displaySlot } from '../../schemas/slot.ts'
import { filled } from '../model/walks/samples.ts'
import { booking, offline, refused } from './samples.ts'
import { stage } from './stage.ts'

const EARLY = '08.00 AM - 08.30 AM'
const LATE = '04.30 PM - 05.00 PM'
const free: Treatment[] = [
  { _id: 't1', name: 'Cavity Filling', price: 150, slots: [EARLY, LATE] },
  { _id: 't2', name: 'Root Canal', price: 400, slots: [] },
]
const none = free.map((treatment) => ({ ...treatment, slots: [] }))
const booked: BookingReply = { success: true, booking }
const clash: BookingReply = {
  success: false,
  booking: { date: 'Jan 5, 2023', slot: EARLY },
  nearest: [{ date: 'Jan 6, 2023', slot: LATE }],
}
const priceChanged = new Failure('rejected', 'The price has changed.', { code: 'price_changed' })
const badSlot = new Failure('rejected', 'Check the form.', { fields: { slot: 'Too late' } })
const limited = new Failure('rejected', 'Too many requests. Please wait a minute.')
const troubled = new Failure('unreachable', 'The clinic is in trouble.', { answered: true })

let keys = 0
const input = {
  date: 'Jan 5, 2023',
  isDateAsked: false,
  draft: filled({}),
  patient: { email: 'nora@mail.com', name: 'Nora Novak' },
  newKey: () => `key-${(keys += 1)}`,
}

const scenario = {
  machine: bookingMachine,
  input,
  events: [
    { type: 'date.pick', date: 'Jan 6, 2023' },
    { type: 'date.suggest', date: 'Jan 7, 2023' },
    { type: 'treatment.choose', id: 't1' },
    { type: 'treatment.choose', id: 't2' },
    { type: 'form.edit', draft: filled({ slot: LATE, phone: '5550100' }) },
    { type: 'form.edit', draft: filled({ slot: EARLY, phone: '1' }) },
    { type: 'booking.submit' },
    { type: 'booking.dismiss' },
    { type: 'offer.take', appointment: { date: 'Jan 6, 2023', slot: LATE } },
    { type: 'retry' },
  ],
  outcomes: {
    listAvailable: {
      answers: { 'free slots': free, 'no free slots': none },
      errors: { 'no answer': offline },
    },
    book: {
      answers: { booked, 'a clash': clash },
      errors: {
        'no answer': offline,
        'the session is over': refused,
        'the price has changed': priceChanged,
        'a field is wrong': badSlot,
        'the clinic is in trouble': troubled,
      },
    },
  },
  facet: ({ context }: { context: Record<string, unknown> }) => {
    const { date, dateBy, draft, offers, treatmentId, treatments } = context
    const isSuggested = date === 'Jan 7, 2023'
    return { isSuggested, dateBy, draft, hasOffers: offers !== null, treatmentId, treatments }
  },
}

/** The input if the page's HTML contains the free slots of Jan 7, 2023, the first free day. */
const known = {
  ...input,
  known: {
    openings: { from: 'Jan 5, 2023', free: [0, 0, 2] },
    date: 'Jan 7, 2023',
    treatments: free,
  },
}

const GONE = '09.00 AM - 09.30 AM'
const wantsGoneSlot = {
  ...scenario,
  input: { ...input, treatmentId: 't1', draft: filled({ slot: GONE, phone: '5550100' }) },
  events: [],
  outcomes: { listAvailable: { answers: { 'other free slots': free } } },
}

async function browsing() {
  const staged = stage(scenario)
  await staged.answer('listAvailable', free)
  return staged
}

async function filling() {
  const staged = await browsing()
  staged.actor.send({ type: 'treatment.choose', id: 't1' })
  return staged
}

/** Opens the form of a patient who has typed nothing yet. */
async function recalling() {
  const staged = stage({ ...scenario, input: { ...input, draft: KeptDraft.parse({}) } })
  await staged.answer('listAvailable', free)
  staged.actor.send({ type: 'treatment.choose', id: 't1' })
  return staged
}

async function submitting() {
  const staged = await filling()
  staged.actor.send({ type: 'booking.submit' })
  return staged
}

/** Changes some fields in the booking form, and keeps the other fields. */
function edit(actor: ActorRefFrom<typeof bookingMachine>, changed: Partial<BookingDraft>) {
  const { draft } = actor.getSnapshot().context
  actor.send({ type: 'form.edit', draft: { ...draft, ...changed } })
}

describe('booking', () => {
  it('opens the modal at the first free slot, with a new key', async () => {
    const { actor } = await filling()
    expect(actor.getSnapshot().context.draft.slot).toBe(EARLY)
    const { key } = actor.getSnapshot().context
    actor.send({ type: 'booking.dismiss' })
    actor.send({ type: 'treatment.choose', id: 't1' })
    expect(actor.getSnapshot().context.key).not.toBe(key)
  })

  it('offers the phone number of an earlier visit, which is not stored as a draft', async () => {
    const { actor, answer, done } = await recalling()
    await answer('recallPhone', '212 555 0142')
    expect(actor.getSnapshot().context.draft.phone).toBe('212 555 0142')
    edit(actor, { slot: LATE })
    expect(done.findLast(({ type }) => type === 'keepDraft')?.params).toEqual({
      ...filled({ slot: LATE }),
      phone: undefined,
    })
    actor.send({ type: 'booking.submit' })
    expect(actor.getSnapshot().value).toBe('submitting')
  })

  it('keeps the number that the patient types before the earlier one is found', async () => {
    const { actor, answer, done } = await recalling()
    edit(actor, { phone: '5' })
    await answer('recallPhone', '212 555 0142')
    expect(actor.getSnapshot().context.draft.phone).toBe('5')
    expect(done.findLast(({ type }) => type === 'keepDraft')?.params).toMatchObject({ phone: '5' })
  })

  it('does not offer the earlier number again once the patient has removed it', async () => {
    const { actor, answer, asked } = await recalling()
    expect(asked('recallPhone')).toBe(true)
    await answer('recallPhone', '212 555 0142')
    edit(actor, { phone: '' })
    actor.send({ type: 'booking.dismiss' })
    actor.send({ type: 'treatment.choose', id: 't1' })
    expect(asked('recallPhone')).toBe(false)
    expect(actor.getSnapshot().context.draft.phone).toBe('')
  })

  it('has no chosen treatment before the list is loaded', () => {
    const { actor, question } = stage(scenario)
    expect(question('listAvailable')).toEqual({ date: 'Jan 5, 2023' })
    expect(actor.getSnapshot().context).toMatchObject({
      dateBy: 'nobody',
      treatmentId: null,
      treatments: [],
      key: '',
      failure: null,
      lastBooked: null,
      offers: null,
    })
    expect(actor.getSnapshot().context.fields).toEqual({})
  })

  it('starts with the treatments in the page’s HTML, and loads nothing', () => {
    const { actor, asked, done } = stage({ machine: bookingMachine, input: known })
    expect(actor.getSnapshot().value).toBe('browsing')
    expect(actor.getSnapshot().context).toMatchObject({ date: 'Jan 7, 2023', treatments: free })
    expect(asked('listAvailable')).toBe(false)
    const choice = { date: 'Jan 7, 2023', treatmentId: null }
    expect(done).toContainEqual({ type: 'rememberChoice', params: choice })
  })

  it('loads the treatments if the address names another day, or a treatment', () => {
    const onDay = stage({ machine: bookingMachine, input: { ...known, isDateAsked: true } })
    expect(onDay.question('listAvailable')).toEqual({ date: 'Jan 5, 2023' })
    const chosen = stage({ machine: bookingMachine, input: { ...known, treatmentId: 't1' } })
    expect(chosen.question('listAvailable')).toEqual({ date: 'Jan 7, 2023' })
  })

  it('loads the treatments again after a booking, although the page’s HTML contained them', async () => {
    const { actor, answer, asked } = stage({ machine: bookingMachine, input: known })
    actor.send({ type: 'treatment.choose', id: 't1' })
    actor.send({ type: 'booking.submit' })
    await answer('book', booked)
    expect(actor.getSnapshot().value).toBe('loading')
    expect(asked('listAvailable')).toBe(true)
  })

  it('opens the form after a reload if a treatment is chosen meanwhile', async () => {
    const { actor, answer } = await browsing()
    actor.send({ type: 'date.pick', date: input.date })
    actor.send({ type: 'treatment.choose', id: 't1' })
    expect(actor.getSnapshot().value).toBe('loading')
    await answer('listAvailable', free)
    expect(actor.getSnapshot().matches('filling')).toBe(true)
    expect(actor.getSnapshot().context.treatmentId).toBe('t1')
  })

  it('keeps browsing if the treatment that is chosen meanwhile is no longer free', async () => {
    const { actor, answer } = await browsing()
    actor.send({ type: 'date.pick', date: 'Jan 6, 2023' })
    actor.send({ type: 'treatment.choose', id: 't1' })
    await answer('listAvailable', none)
    expect(actor.getSnapshot().value).toBe('browsing')
    expect(actor.getSnapshot().context.treatmentId).toBeNull()
  })

  it('says why the list failed to load, until a retry succeeds', async () => {
    const { actor, refuse } = stage(scenario)
    await refuse('listAvailable', badSlot)
    expect(actor.getSnapshot().hasTag('failed')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ failure: badSlot.message })
    actor.send({ type: 'retry' })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    expect(actor.getSnapshot().context.failure).toBeNull()
    expect(actor.getSnapshot().context.fields).toEqual({})
  })

  it('writes the choice to the address, and removes it when the modal is dismissed', async () => {
    const { actor, done } = await browsing()
    const choices = () =>
      done.filter(({ type }) => type === 'rememberChoice').map(({ params }) => params)
    const shown = choices().length
    actor.send({ type: 'treatment.choose', id: 't1' })
    actor.send({ type: 'booking.dismiss' })
    actor.send({ type: 'date.pick', date: 'Jan 6, 2023' })
    expect(choices().slice(shown)).toEqual([
      { date: 'Jan 5, 2023', treatmentId: 't1' },
      { date: 'Jan 5, 2023', treatmentId: null },
      { date: 'Jan 6, 2023', treatmentId: null },
    ])
  })

  it('keeps every typed value, and clears its error', async () => {
    const { actor, done } = await filling()
    const drafts = () => done.filter(({ type }) => type === 'keepDraft').map(({ params }) => params)
    edit(actor, { phone: '12' })
    actor.send({ type: 'booking.submit' })
    edit(actor, { phone: '123456' })
    expect(actor.getSnapshot().context.fields).toEqual({})
    edit(actor, { slot: LATE })
    expect(drafts()).toEqual([
      filled({ slot: EARLY, phone: '12' }),
      filled({ slot: EARLY, phone: '123456' }),
      filled({ slot: LATE, phone: '123456' }),
    ])
  })

  it.each([
    [badSlot, 'Too late'],
    [priceChanged, 'The price has changed.'],
    [limited, 'Too many requests. Please wait a minute.'],
    [troubled, 'The clinic is in trouble.'],
  ])('closes the modal after any reply, shows the reason and refetches', async (answer, text) => {
    const { actor, refuse, question, done } = await filling()
    edit(actor, { slot: LATE, phone: '5550100' })
    actor.send({ type: 'booking.submit' })
    await refuse('book', answer)
    expect(done).toContainEqual({ type: 'notify', params: { kind: 'error', text } })
    expect(done.filter(({ type }) => type === 'availabilityChanged')).toHaveLength(1)
    expect(done.at(-1)).toEqual({
      type: 'rememberChoice',
      params: { date: 'Jan 5, 2023', treatmentId: null },
    })
    expect(question('listAvailable')).toEqual({ date: 'Jan 5, 2023' })
    expect(actor.getSnapshot().hasTag('modal')).toBe(false)
    expect(actor.getSnapshot().context).toMatchObject({
      treatmentId: null,
      refusal: { treatment: 'Cavity Filling', reason: text },
      fields: {},
      failure: null,
    })
  })

  it('keeps the typed values and the key for the next opening after a refusal', async () => {
    const { actor, refuse, answer } = await filling()
    edit(actor, { slot: LATE, phone: '5550100' })
    actor.send({ type: 'booking.submit' })
    const { key, draft } = actor.getSnapshot().context
    await refuse('book', troubled)
    await answer('listAvailable', free)
    actor.send({ type: 'treatment.choose', id: 't1' })
    expect(actor.getSnapshot().context).toMatchObject({ key, draft, refusal: null })
    actor.send({ type: 'booking.dismiss' })
    actor.send({ type: 'date.pick', date: 'Jan 6, 2023' })
    await answer('listAvailable', free)
    actor.send({ type: 'treatment.choose', id: 't1' })
    expect(actor.getSnapshot().context.key).not.toBe(key)
  })

  it('has a new key after a booking was made', async () => {
    const { actor, refuse, answer } = await submitting()
    await refuse('book', troubled)
    await answer('listAvailable', free)
    for (const reply of [booked, clash]) {
      actor.send({ type: 'treatment.choose', id: 't1' })
      const { key } = actor.getSnapshot().context
      actor.send({ type: 'booking.submit' })
      await answer('book', reply)
      await answer('listAvailable', free)
      actor.send({ type: 'treatment.choose', id: 't1' })
      expect(actor.getSnapshot().context.key).not.toBe(key)
      actor.send({ type: 'booking.dismiss' })
    }
  })

  it('clears the errors of a modal that is dismissed', async () => {
    const { actor, refuse } = await submitting()
    await refuse('book', offline)
    actor.send({ type: 'booking.dismiss' })
    expect(actor.getSnapshot().context.failure).toBeNull()
    expect(actor.getSnapshot().context.fields).toEqual({})
  })

  it('clears the free times of a clash when another modal opens', async () => {
    const { actor, answer } = await submitting()
    await answer('book', clash)
    await answer('listAvailable', free)
    expect(actor.getSnapshot().context.offers).toEqual({
      treatmentId: 't1',
      appointments: [{ date: 'Jan 6, 2023', slot: LATE }],
    })
    actor.send({ type: 'treatment.choose', id: 't1' })
    expect(actor.getSnapshot().context.offers).toBeNull()
  })

  it('has no booking to pay after a clash, and offers nothing if no slot is near', async () => {
    const { actor, answer } = await submitting()
    await answer('book', booked)
    await answer('listAvailable', free)
    actor.send({ type: 'treatment.choose', id: 't1' })
    actor.send({ type: 'booking.submit' })
    await answer('book', { success: false, booking: clash.booking })
    expect(actor.getSnapshot().context).toMatchObject({
      lastBooked: null,
      offers: { treatmentId: 't1', appointments: [] },
    })
  })

  it('clears the free times of a clash once a booking is made', async () => {
    const { actor, answer } = await submitting()
    await answer('book', clash)
    await answer('listAvailable', free)
    actor.send({ type: 'offer.take', appointment: { date: 'Jan 6, 2023', slot: LATE } })
    await answer('listAvailable', free)
    actor.send({ type: 'booking.submit' })
    await answer('book', booked)
    expect(actor.getSnapshot().context.offers).toBeNull()
  })

  it('takes no offer if there was no clash', async () => {
    const { actor, asked } = await browsing()
    actor.send({ type: 'offer.take', appointment: { date: 'Jan 6, 2023', slot: LATE } })
    expect(asked('listAvailable')).toBe(false)
    expect(actor.getSnapshot().context.date).toBe('Jan 5, 2023')
  })

  it('opens no modal for a treatment that is full or unknown', async () => {
    const { actor } = await browsing()
    actor.send({ type: 'treatment.choose', id: 't2' })
    actor.send({ type: 'treatment.choose', id: 't9' })
    expect(actor.getSnapshot().matches('browsing')).toBe(true)
  })

  it('opens the modal that the address names, with the stored draft', async () => {
    const draft = filled({ slot: LATE, phone: '5550100' })
    const { actor, answer } = stage({ ...scenario, input: { ...input, treatmentId: 't1', draft } })
    await answer('listAvailable', free)
    expect(actor.getSnapshot().matches('filling')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ draft, treatments: free })
    expect(actor.getSnapshot().context.key).toBe(`key-${keys}`)
  })

  it('opens the modal that the address names without an error if no time was requested', async () => {
    const { actor, answer } = stage({ ...scenario, input: { ...input, treatmentId: 't1' } })
    await answer('listAvailable', free)
    expect(actor.getSnapshot().context.draft.slot).toBe(EARLY)
    expect(actor.getSnapshot().context.fields).toEqual({})
  })

  it('follows an address to a treatment on a day', async () => {
    const { actor, answer, question } = await browsing()
    actor.send({ type: 'choice.follow', date: 'Jan 6, 2023', treatmentId: 't1' })
    expect(question('listAvailable')).toEqual({ date: 'Jan 6, 2023' })
    await answer('listAvailable', free)
    expect(actor.getSnapshot().matches('filling')).toBe(true)
    actor.send({ type: 'booking.dismiss' })
    actor.send({ type: 'choice.follow', date: 'Jan 6, 2023', treatmentId: 't2' })
    await answer('listAvailable', free)
    expect(actor.getSnapshot().matches('browsing')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ treatmentId: null, dateBy: 'patient' })
  })

  it.each(['', LATE])(
    'opens no modal for a treatment in the address without free slots (asked: %j)',
    async (slot) => {
      const draft = filled({ slot, phone: '' })
      const asked = { ...scenario, input: { ...input, treatmentId: 't2', draft } }
      const { actor, answer, done } = stage(asked)
      await answer('listAvailable', free)
      expect(actor.getSnapshot().matches('browsing')).toBe(true)
      expect(done.at(-1)).toEqual({
        type: 'rememberChoice',
        params: { date: 'Jan 5, 2023', treatmentId: null },
      })
    },
  )

  it('books the chosen treatment in one of its own slots', async () => {
    const crown = { _id: 't3', name: 'Crown', price: 900, slots: [LATE] }
    const draft = filled({ slot: LATE, phone: '' })
    const asked = { ...scenario, input: { ...input, treatmentId: 't3', draft } }
    const { actor, answer, question } = stage(asked)
    await answer('listAvailable', [{ ...free[0], slots: [EARLY] }, crown])
    expect(actor.getSnapshot().context.draft).toEqual(draft)
    expect(actor.getSnapshot().context.fields).toEqual({})
    actor.send({ type: 'booking.submit' })
    expect(question('book')).toMatchObject({
      booking: { treatmentId: 't3', treatment: 'Crown', price: 900, slot: LATE },
    })
  })

  it('sends the slot, the phone and the person on the screen', async () => {
    const { actor, question } = await filling()
    edit(actor, { slot: LATE, phone: '+1 (212) 555-0142' })
    actor.send({ type: 'booking.submit' })
    expect(question('book')).toEqual({
      key: actor.getSnapshot().context.key,
      booking: {
        treatmentId: 't1',
        treatment: 'Cavity Filling',
        date: 'Jan 5, 2023',
        slot: LATE,
        price: 150,
        patient: 'nora@mail.com',
        PatientName: 'Nora Novak',
        phone: '+1 (212) 555-0142',
      },
    })
  })

  it("shows a wrong phone number's error at the field, and sends nothing", async () => {
    const { actor, asked } = await filling()
    edit(actor, { phone: '12' })
    actor.send({ type: 'booking.submit' })
    expect(actor.getSnapshot().context.fields).toEqual({
      phone: 'Enter 6–15 digits, e.g. 212 555 0142',
    })
    expect(asked('book')).toBe(false)
  })

  it.each([
    [booked, { kind: 'success', text: `Appointment is set, Jan 5, 2023 at ${EARLY}` }],
    [clash, { kind: 'error', text: `Already have and appointment on, Jan 5, 2023 at ${EARLY}` }],
  ])('shows the reply in a toast, closes the modal and refetches', async (reply, toast) => {
    const { actor, answer, asked, done } = await submitting()
    await answer('book', reply)
    expect(done).toContainEqual({ type: 'notify', params: toast })
    expect(actor.getSnapshot().hasTag('modal')).toBe(false)
    expect(actor.getSnapshot().context.treatmentId).toBeNull()
    expect(asked('listAvailable')).toBe(true)
  })

  it.each([booked, clash])('reports changed free slots after any reply', async (reply) => {
    const { answer, done } = await submitting()
    await answer('book', reply)
    expect(done.filter(({ type }) => type === 'availabilityChanged')).toHaveLength(1)
  })

  it('keeps the time that the form shows, and gives it back when the form closes', async () => {
    const { actor, done } = await filling()
    const holds = () => done.map(({ type }) => type).filter((type) => type.endsWith('Hold'))
    const before = holds().length
    expect(holds().at(-1)).toBe('wantHold')
    edit(actor, { slot: LATE })
    actor.send({ type: 'booking.dismiss' })
    expect(holds().slice(before)).toEqual(['wantHold', 'releaseHold'])
  })

  it('shows the remaining times in the open form if somebody else has the chosen time', async () => {
    const { actor, answer, done } = await filling()
    edit(actor, { phone: '5550100' })
    actor.send({ type: 'slot.gone' })
    expect(actor.getSnapshot().hasTag('modal')).toBe(true)
    const later = free.map((each) => ({ ...each, slots: each.slots.slice(1) }))
    await answer('listAvailable', later)
    expect(actor.getSnapshot().matches('filling')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({
      treatments: later,
      draft: { slot: LATE, phone: '5550100' },
      fields: {
        slot: `${displaySlot(EARLY)} is no longer free. Please check the time we selected instead.`,
      },
    })
    expect(done.at(-1)?.type).toBe('wantHold')
  })

  it('closes the form and says why if no other time is free on that day', async () => {
    const { actor, answer } = await filling()
    actor.send({ type: 'slot.gone' })
    await answer('listAvailable', none)
    expect(actor.getSnapshot().matches('browsing')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({
      treatmentId: null,
      treatments: none,
      refusal: {
        treatment: 'Cavity Filling',
        reason: `${displaySlot(EARLY)} is no longer free.`,
      },
    })
  })

  it('stays in the form if the remaining times cannot be loaded', async () => {
    const { actor, refuse } = await filling()
    actor.send({ type: 'slot.gone' })
    await refuse('listAvailable', offline)
    expect(actor.getSnapshot().matches('filling')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ treatments: free, draft: { slot: EARLY } })
  })

  it('keeps the phone for the next booking, and asks for a new slot', async () => {
    const { actor, answer, done } = await filling()
    edit(actor, { slot: LATE, phone: '5550100' })
    actor.send({ type: 'booking.submit' })
    await answer('book', booked)
    const kept = filled({ phone: '5550100' })
    expect(actor.getSnapshot().context.draft).toEqual(kept)
    expect(done.findLast(({ type }) => type === 'keepDraft')?.params).toEqual(kept)
    await answer('listAvailable', free)
    actor.send({ type: 'treatment.choose', id: 't1' })
    expect(actor.getSnapshot().context.draft).toEqual(filled({ slot: EARLY, phone: '5550100' }))
  })

  it('keeps the last booking, so that it can be paid in one step', async () => {
    const { actor, answer } = await submitting()
    await answer('book', booked)
    expect(actor.getSnapshot().context.lastBooked).toEqual(booking)
  })

  it('folds the treatments after a booking, until the patient unfolds them or changes the day', async () => {
    const { actor, answer } = await submitting()
    const isFolded = () => actor.getSnapshot().context.isFolded
    expect(isFolded()).toBe(false)
    await answer('book', { success: true, booking: { ...booking, date: 'Jan 5, 2023' } })
    expect(isFolded()).toBe(true)
    actor.send({ type: 'date.pick', date: 'Jan 5, 2023' })
    expect(isFolded()).toBe(true)
    actor.send({ type: 'date.pick', date: 'Jan 6, 2023' })
    actor.send({ type: 'date.pick', date: 'Jan 5, 2023' })
    expect(isFolded()).toBe(false)
  })

  it('counts how often the form has closed', async () => {
    const { actor } = await filling()
    const before = actor.getSnapshot().context.closings
    actor.send({ type: 'booking.dismiss' })
    expect(actor.getSnapshot().context.closings).toBe(before + 1)
  })

  it('keeps the modal, the draft and the key if no reply came', async () => {
    const { actor, refuse, asked } = await filling()
    edit(actor, { phone: '5550100' })
    actor.send({ type: 'booking.submit' })
    const { key } = actor.getSnapshot().context
    await refuse('book', offline)
    expect(actor.getSnapshot().context).toMatchObject({
      failure: offline.message,
      draft: filled({ slot: EARLY, phone: '5550100' }),
      key,
    })
    actor.send({ type: 'booking.submit' })
    expect(actor.getSnapshot().context.key).toBe(key)
    expect(asked('book')).toBe(true)
  })

  it('sends another slot under a new key, because the first may have been booked', async () => {
    const { actor, refuse } = await submitting()
    const { key } = actor.getSnapshot().context
    await refuse('book', offline)
    edit(actor, { slot: EARLY })
    expect(actor.getSnapshot().context.key).toBe(key)
    edit(actor, { slot: LATE })
    expect(actor.getSnapshot().context.key).not.toBe(key)
  })

  it('never replaces the requested time without saying so', async () => {
    const { actor, answer } = stage(wantsGoneSlot)
    await answer('listAvailable', free)
    const { draft, fields } = actor.getSnapshot().context
    expect(draft).toEqual(filled({ slot: EARLY, phone: '5550100' }))
    expect(fields['slot']).toBe(
      `${displaySlot(GONE)} is no longer free. Please check the time we selected instead.`,
    )
    edit(actor, { slot: LATE })
    expect(actor.getSnapshot().context.fields).toEqual({})
  })

  it('ends the session that the server refuses, and keeps the draft', async () => {
    const { actor, refuse, done } = await submitting()
    await refuse('book', refused)
    expect(done.map(({ type }) => type)).toContain('endSession')
    expect(actor.getSnapshot().context.failure).toBe(refused.message)
    expect(actor.getSnapshot().matches('filling')).toBe(true)
    expect(actor.getSnapshot().context.treatmentId).toBe('t1')
  })

  it('offers the nearest slots after a clash, and opens the modal at the chosen one', async () => {
    const { actor, answer, done } = await submitting()
    await answer('book', clash)
    await answer('listAvailable', free)
    expect(actor.getSnapshot().context.offers?.appointments).toHaveLength(1)
    const appointment = { date: 'Jan 6, 2023', slot: LATE }
    actor.send({ type: 'offer.take', appointment })
    await answer('listAvailable', free)
    expect(actor.getSnapshot().matches('filling')).toBe(true)
    expect(actor.getSnapshot().context.draft.slot).toBe(LATE)
    expect(done).toContainEqual({
      type: 'rememberChoice',
      params: { date: 'Jan 6, 2023', treatmentId: 't1' },
    })
  })

  it('requests the last of two dates that were picked quickly', async () => {
    const { actor, answer, question } = await browsing()
    actor.send({ type: 'date.pick', date: 'Jan 6, 2023' })
    actor.send({ type: 'date.pick', date: 'Jan 7, 2023' })
    expect(question('listAvailable')).toEqual({ date: 'Jan 7, 2023' })
    await answer('listAvailable', none)
    expect(actor.getSnapshot().context).toMatchObject({ date: 'Jan 7, 2023', treatments: none })
  })
})

const BETTER = { type: 'date.suggest', date: 'Jan 9, 2023' } as const

describe('a suggested date', () => {
  it('replaces a date that nobody has chosen, and is written to the address', async () => {
    const { actor, answer, done, question } = await browsing()
    actor.send(BETTER)
    expect(question('listAvailable')).toEqual({ date: 'Jan 9, 2023' })
    expect(done.at(-1)).toEqual({
      type: 'rememberChoice',
      params: { date: 'Jan 9, 2023', treatmentId: null },
    })
    await answer('listAvailable', free)
    expect(actor.getSnapshot().context).toMatchObject({ date: 'Jan 9, 2023', treatments: free })
  })

  it('causes no request if it is the shown date', async () => {
    const { actor, asked } = await browsing()
    actor.send({ ...BETTER, date: input.date })
    expect(asked('listAvailable')).toBe(false)
  })

  it('keeps the treatment that the address names', async () => {
    const asked = { ...scenario, input: { ...input, treatmentId: 't1' } }
    const { actor, answer, question } = stage(asked)
    actor.send(BETTER)
    expect(question('listAvailable')).toEqual({ date: 'Jan 9, 2023' })
    await answer('listAvailable', free)
    expect(actor.getSnapshot().matches('filling')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ date: 'Jan 9, 2023', treatmentId: 't1' })
  })

  it('is tried even if the first date could not be fetched', async () => {
    const { actor, refuse, question } = stage(scenario)
    await refuse('listAvailable', offline)
    actor.send(BETTER)
    expect(question('listAvailable')).toEqual({ date: 'Jan 9, 2023' })
  })

  it('never replaces the date that the address names', async () => {
    const { actor, answer } = stage({ ...scenario, input: { ...input, isDateAsked: true } })
    await answer('listAvailable', free)
    actor.send(BETTER)
    expect(actor.getSnapshot().context.date).toBe(input.date)
  })

  it.each([
    ['picked', [{ type: 'date.pick', date: 'Jan 6, 2023' }], 'Jan 6, 2023'],
    ['booked on', [{ type: 'treatment.choose', id: 't1' }], input.date],
    [
      'booked on and left again',
      [{ type: 'treatment.choose', id: 't1' }, { type: 'booking.dismiss' }],
      input.date,
    ],
  ] as const)('never replaces a date that the patient has %s', async (_, events, date) => {
    const { actor } = await browsing()
    for (const event of events) actor.send(event)
    actor.send(BETTER)
    expect(actor.getSnapshot().context.date).toBe(date)
  })
})
