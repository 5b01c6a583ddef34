import { describe, expect, it } from 'vitest'
import { checkForm, fitForm, treatmentsIn } from '../../machines/desk-booking-form.ts'
import { SEARCH_PAUSE_MS } from '../../machines/desk-booking-setup.ts'
import { deskBookingMachine } from '../../machines/desk-booking.ts'
import { DAY, NEXT_DAY, times, visit } from '../model/walks/agenda-samples.ts'
import { offline } from '../model/walks/samples.ts'
import { stage } from './stage.ts'

const draft = {
  patient: 'Nora Hansen',
  person: null,
  name: '',
  phone: '2125550142',
  email: '',
  treatmentId: 't1',
}
const base = {
  ...draft,
  treatmentId: '',
  date: DAY,
  startsAt: null,
  isNow: false,
  isAfterwards: false,
}
const place = { date: DAY, agendaId: '', startsAt: null }

function open(changes: object = {}) {
  let keys = 0
  const newKey = () => `key-${(keys += 1)}`
  const input = { place, isWalkIn: false, draft, today: DAY, newKey, ...changes }
  return stage({ machine: deskBookingMachine, input })
}

async function fill() {
  const opened = open()
  opened.actor.send({ type: 'draft.take' })
  await opened.answer('readTimes', times)
  return opened
}

describe('the booking at the desk', () => {
  it('ignores people found for an earlier text', async () => {
    const { actor, answer, pass, question } = open()
    actor.send({ type: 'patient.type', text: 'Ann' })
    pass(SEARCH_PAUSE_MS)
    expect(question('findPeople')).toEqual({ query: { query: 'Ann' } })
    actor.send({ type: 'patient.type', text: 'Anna' })
    await answer('findPeople', { people: [visit.person], more: false })
    expect(actor.getSnapshot().context.people).toBeNull()
    pass(SEARCH_PAUSE_MS)
    expect(question('findPeople')).toEqual({ query: { query: 'Anna' } })
  })

  it('offers what the chosen doctor does, and everything for any doctor', async () => {
    const { actor, answer } = open({ place: { ...place, agendaId: 'a1' } })
    const offered = () => {
      const { context } = actor.getSnapshot()
      return treatmentsIn(context.times, context.form).map(({ id }) => id)
    }
    expect(offered()).toEqual([])
    await answer('readTimes', times)
    expect(offered()).toEqual(['t1'])
    actor.send({ type: 'form.edit', edit: { agendaId: '' } })
    expect(offered()).toEqual(['t1', 't2'])
  })

  it('offers everything if the chosen doctor has no time that day, or the server does not say', () => {
    const form = { ...base, agendaId: 'a3' }
    expect(treatmentsIn(times, form)).toHaveLength(2)
    const old = times.treatments.map((treatment) => ({ ...treatment, offeredBy: undefined }))
    expect(treatmentsIn({ ...times, treatments: old }, { ...form, agendaId: 'a1' })).toHaveLength(2)
  })

  it('opens empty, and offers an earlier form only while nobody is typed', () => {
    const { actor } = open()
    const form = () => actor.getSnapshot().context.form
    expect(form()).toMatchObject({ patient: '', phone: '', treatmentId: '' })
    actor.send({ type: 'patient.type', text: 'W' })
    expect(actor.getSnapshot().can({ type: 'draft.take' })).toBe(false)
    actor.send({ type: 'patient.type', text: '' })
    actor.send({ type: 'draft.take' })
    expect(form()).toMatchObject(draft)
    expect(actor.getSnapshot().can({ type: 'draft.take' })).toBe(false)
  })

  it('offers no earlier form without a patient', () => {
    const { actor } = open({ draft: { ...draft, patient: ' ', phone: '' } })
    expect(actor.getSnapshot().can({ type: 'draft.take' })).toBe(false)
  })

  it('asks no longer for a time once the free times have been read', async () => {
    const { actor, answer } = open()
    actor.send({ type: 'draft.take' })
    actor.send({ type: 'booking.submit' })
    expect(actor.getSnapshot().context.found).toEqual({ startsAt: 'Choose a time' })
    await answer('readTimes', times)
    expect(actor.getSnapshot().context.found).toEqual({})
    expect(actor.getSnapshot().context.form.startsAt).not.toBeNull()
  })

  it('searches only once while somebody types on', () => {
    const { actor, pass, asked } = open()
    actor.send({ type: 'patient.type', text: 'An' })
    pass(SEARCH_PAUSE_MS - 1)
    actor.send({ type: 'patient.type', text: 'Ann' })
    pass(SEARCH_PAUSE_MS - 1)
    expect(asked('findPeople')).toBe(false)
  })

  it('repeats a lost request with the same key, and an edited one with another', async () => {
    const { actor, question, refuse } = await fill()
    const send = async () => {
      actor.send({ type: 'booking.submit' })
      const key: unknown = Object(question('book')).key
      await refuse('book', offline)
      return key
    }
    const first = await send()
    expect(await send()).toBe(first)
    actor.send({ type: 'form.edit', edit: { phone: '2125550143' } })
    expect(await send()).not.toBe(first)
  })

  it('keeps the time of a request without a reply, although it is no longer free', async () => {
    const { actor, answer, refuse } = await fill()
    actor.send({ type: 'booking.submit' })
    await refuse('book', offline)
    const treatments = times.treatments.map((treatment) => ({
      ...treatment,
      agendas: [{ id: 'a1', name: 'Dr. Lee', free: [660], taken: [540, 600] }],
    }))
    await answer('readTimes', { ...times, treatments })
    expect(actor.getSnapshot().context.form.startsAt).toBe(600)
  })

  it('overbooks only the request for which that was chosen', async () => {
    const { actor, answer, question, refuse } = await fill()
    const taken = { date: DAY, startsAt: 600, isOwn: false }
    actor.send({ type: 'booking.submit' })
    await answer('book', { success: false, taken, nearest: [] })
    actor.send({ type: 'booking.overbook' })
    expect(question('book')).toMatchObject({ body: { overbook: true } })
    await refuse('book', offline)
    actor.send({ type: 'booking.submit' })
    expect(Object(question('book')).body).not.toHaveProperty('overbook')
  })

  it('enters a visit afterwards only at a time that has passed, and only once', async () => {
    const { actor, answer, question, refuse } = await fill()
    const treatments = times.treatments.map((treatment) => ({
      ...treatment,
      agendas: treatment.agendas.map((agenda) => ({ ...agenda, past: [480, 485] })),
    }))
    actor.send({ type: 'day.pick', date: DAY, startsAt: null })
    await answer('readTimes', { ...times, treatments })
    actor.send({ type: 'form.edit', edit: { startsAt: 485, isAfterwards: true } })
    actor.send({ type: 'form.edit', edit: { treatmentId: 't1', agendaId: '' } })
    actor.send({ type: 'booking.submit' })
    const past = { time: { date: DAY, startsAt: 485 }, afterwards: true }
    expect(question('book')).toMatchObject({ body: past })
    await refuse('book', offline)
    actor.send({ type: 'day.pick', date: NEXT_DAY, startsAt: 485 })
    await answer('readTimes', { ...times, date: NEXT_DAY })
    actor.send({ type: 'booking.submit' })
    expect(Object(question('book')).body).not.toHaveProperty('afterwards')
  })

  it.each([
    ['a day that is over is booked today', { place: { ...place, date: '2023-01-04' } }, DAY],
    ['a walk-in is today', { place: { ...place, date: NEXT_DAY }, isWalkIn: true }, DAY],
    ['another day is kept', { place: { ...place, date: NEXT_DAY } }, NEXT_DAY],
  ])('%s', (_, changes, date) => {
    expect(open(changes).actor.getSnapshot().context.form.date).toBe(date)
  })
})

describe('the form of a booking at the desk', () => {
  const form = { ...draft, ...place, startsAt: 600, isNow: false, isAfterwards: false }

  it('gets the next free time of the day, or the first one', () => {
    expect(fitForm({ ...form, startsAt: 615 }, times).startsAt).toBe(660)
    expect(fitForm({ ...form, startsAt: 900 }, times).startsAt).toBe(600)
    expect(fitForm({ ...form, agendaId: 'a9' }, times).agendaId).toBe('')
  })

  it.each([
    ['patient', { patient: ' ' }],
    ['patient', { patient: '12', name: 'Nora' }],
    ['name', { patient: '2125550142' }],
    ['phone', { phone: '12' }],
    ['email', { email: 'nora' }],
    ['treatmentId', { treatmentId: '' }],
    ['startsAt', { startsAt: null }],
  ])('names the field %s as wrong in %o', (field, changes) => {
    const checked = checkForm({ ...form, ...changes }, false)
    expect('errors' in checked && Object.keys(checked.errors)).toEqual([field])
  })
})
