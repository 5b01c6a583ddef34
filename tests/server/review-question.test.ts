import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bookVisit, changeVisit, startDesk, type Desk } from '../rig/desk.ts'
import { sender, type Patient } from '../rig/harness.ts'
import { newestMailTo } from '../rig/mailbox.ts'
import { deliverAll } from '../rig/outbox.ts'

let desk: Desk
let pat: Patient
let id: string

beforeEach(async () => {
  desk = await startDesk()
  pat = await desk.clinic.signIn('pat@mail.test')
  id = await bookVisit(pat)
})
afterEach(() => desk.clinic.stop())

const QUESTION = 'How was your visit'

const change = (what: string, body: object) => changeVisit(desk.rita, 'POST', `${id}/${what}`, body)
const question = () => newestMailTo(desk.clinic, pat.email, QUESTION)
const asked = () =>
  desk.clinic.db.selectFrom('outbox').select('outcome').where('kind', '=', 'mail.review').execute()

/** Moves the clock, and delivers the emails that are due then. */
async function deliverAt(now: string): Promise<void> {
  desk.clinic.setClock(new Date(now))
  await deliverAll(desk.clinic)
}

describe('the question after a visit', () => {
  it('arrives two hours after the visit is done, and leads to the review of this visit', async () => {
    await change('done', { version: 0 })
    await deliverAt('2026-01-15T18:59:00Z')
    expect(await question()).toBe('')
    await deliverAt('2026-01-15T19:00:00Z')
    expect(await question()).toContain(`/dashboard/review?visit=${id}`)
    expect(await asked()).toEqual([{ outcome: 'sent' }])
  })

  it('is not sent at night', async () => {
    desk.clinic.setClock(new Date('2026-01-16T01:30:00Z'))
    desk.rita = await desk.clinic.signIn(desk.rita.email, 'receptionist')
    await change('done', { version: 0 })
    await deliverAt('2026-01-16T12:59:00Z')
    expect(await question()).toBe('')
    await deliverAt('2026-01-16T13:00:00Z')
    expect(await question()).not.toBe('')
  })

  it('is asked once, even if staff mark the visit as done again', async () => {
    await change('done', { version: 0 })
    await change('undo', { what: 'done', version: 1 })
    await change('done', { version: 2 })
    await deliverAt('2026-01-15T20:00:00Z')
    expect(await asked()).toEqual([{ outcome: 'sent' }])
  })

  it('is not asked if the visit is not done after all', async () => {
    await change('done', { version: 0 })
    await change('undo', { what: 'done', version: 1 })
    await deliverAt('2026-01-15T20:00:00Z')
    expect(await asked()).toEqual([{ outcome: 'skipped' }])
  })

  it('is not asked if the patient has already reviewed the visit', async () => {
    await change('done', { version: 0 })
    await pat.send('PUT', `/own-review/${id}`, { stars: 4, words: '' })
    await deliverAt('2026-01-15T20:00:00Z')
    expect(await asked()).toEqual([{ outcome: 'skipped' }])
  })

  it('is not asked after the patient’s account was removed', async () => {
    await change('done', { version: 0 })
    await desk.owner.send('DELETE', `/user/${pat.email}`)
    await deliverAt('2026-01-15T20:00:00Z')
    expect(await asked()).toEqual([{ outcome: 'skipped' }])
  })

  it.each([
    ['a week ago', '2026-01-22T17:00:00Z', 1],
    ['more than a week ago', '2026-01-23T17:00:00Z', 0],
  ])('is asked about a visit %s only if that is not too long ago', async (_when, now, count) => {
    desk.clinic.setClock(new Date(now))
    desk.rita = await desk.clinic.signIn(desk.rita.email, 'receptionist')
    await change('done', { version: 0 })
    expect(await asked()).toHaveLength(count)
  })

  it('stops at one press of its link, without stopping the reminders', async () => {
    await change('done', { version: 0 })
    await deliverAt('2026-01-15T20:00:00Z')
    const [, link = ''] =
      /Stop asking about my visits:?\s+\S*?(\/v\/\S+)/.exec(await question()) ?? []
    const visitor = sender(desk.clinic.url)
    expect((await visitor('GET', link)).body).toContain('Stop asking about your visits?')
    expect((await visitor('POST', link)).body).toContain('We no longer ask about your visits')
    const rows = desk.clinic.db.selectFrom('mail_preference').select(['reminders', 'reviews'])
    expect(await rows.execute()).toEqual([{ reminders: 1, reviews: 0 }])
  })

  it('is not asked of a patient who has turned these questions off', async () => {
    await desk.clinic.db
      .insertInto('mail_preference')
      .values({ email: pat.email, reminders: 1, reviews: 0, changed_at: '2026-01-01T00:00:00Z' })
      .execute()
    await change('done', { version: 0 })
    await deliverAt('2026-01-15T20:00:00Z')
    expect(await asked()).toEqual([{ outcome: 'skipped' }])
  })
})
