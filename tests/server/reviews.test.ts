import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PublicReviews } from '../../schemas/public-review.ts'
import {
  ReviewedVisits,
  ReviewInbox,
  type ReviewDecision,
  type ReviewRequest,
} from '../../schemas/review.ts'
import { bookVisit, changeVisit, startDesk, type Desk } from '../rig/desk.ts'
import { sender, type Patient } from '../rig/harness.ts'

let desk: Desk
let pat: Patient
let id: string

beforeEach(async () => {
  desk = await startDesk()
  pat = await desk.clinic.signIn('pat@mail.test')
  id = await bookVisit(pat)
})
afterEach(() => desk.clinic.stop())

const GOOD = { stars: 5, words: 'Quick and kind.' } as const
const PUBLISH = { published: true, answer: 'Thank you!' }

const end = (version = 0) => changeVisit(desk.rita, 'POST', `${id}/done`, { version })
const write = (review: ReviewRequest, patient = pat) =>
  patient.send('PUT', `/own-review/${id}`, review)
const own = async (patient = pat) =>
  ReviewedVisits.parse((await patient.send('GET', '/own-review')).body)
const inbox = async (query = '') =>
  ReviewInbox.parse((await desk.owner.send('GET', `/desk/review${query}`)).body)
const published = async () => {
  const { body } = await sender(desk.clinic.url)('GET', '/published-review')
  return PublicReviews.parse(body).reviews
}
const decide = async (decision: Partial<ReviewDecision> = {}, staff = desk.owner) => {
  const [first] = (await inbox()).reviews
  return staff.send('PATCH', `/desk/review/${first?._id}`, {
    version: first?.version,
    ...PUBLISH,
    ...decision,
  })
}
const refusal = (code: string) => ({ error: { code } })

describe('a review', () => {
  it('is possible once the visit is done', async () => {
    expect(await own()).toEqual([])
    expect(await write(GOOD)).toMatchObject({ status: 409, body: refusal('not_done') })
    await end()
    const visit = { bookingId: id, treatment: 'Teeth Cleaning', name: 'Pat P.' }
    expect(await own()).toMatchObject([visit])
    expect(await write(GOOD)).toMatchObject({ status: 200 })
    expect(await own()).toMatchObject([
      { ...visit, review: { ...GOOD, state: 'new', answer: '', version: 1 } },
    ])
  })

  it('is written by the patient of the visit alone', async () => {
    await end()
    const other = await desk.clinic.signIn('other@mail.test')
    for (const stranger of [other, desk.owner, desk.rita]) {
      expect(await write(GOOD, stranger)).toMatchObject({ status: 403, body: refusal('not_owner') })
      const removal = await stranger.send('DELETE', `/own-review/${id}`)
      expect(removal).toMatchObject({ status: 403, body: refusal('not_owner') })
      expect(await own(stranger)).toEqual([])
    }
    expect((await inbox()).total).toBe(0)
  })

  it.each([
    ['no stars', { words: 'Good' }],
    ['six stars', { stars: 6, words: '' }],
    ['half a star', { stars: 4.5, words: '' }],
    ['too many words', { stars: 4, words: 'a'.repeat(601) }],
  ])('is refused with %s', async (_what, body) => {
    await end()
    expect((await pat.send('PUT', `/own-review/${id}`, body)).status).toBe(400)
  })

  it('needs no words, and invisible words are none', async () => {
    await end()
    await write({ stars: 2, words: ' \u200B ' })
    expect(await own()).toMatchObject([{ review: { stars: 2, words: '' } }])
  })

  it('is stored once, even if it is sent several times at once', async () => {
    await end()
    const replies = await Promise.all([write(GOOD), write(GOOD), write(GOOD)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await inbox()).toMatchObject({ total: 1, undecided: 1 })
  })

  it('can be changed until it is published, by whoever has read its newest version', async () => {
    await end()
    await write(GOOD)
    expect(await write({ stars: 1, words: 'Bad' })).toMatchObject({
      status: 409,
      body: refusal('changed'),
    })
    const changed = { stars: 3, words: 'Fine', version: 1 } as const
    expect((await write(changed)).status).toBe(200)
    expect((await write(changed)).status).toBe(200)
    expect(await own()).toMatchObject([{ review: { stars: 3, words: 'Fine', version: 2 } }])
    await decide()
    expect(await write({ ...GOOD, version: 3 })).toMatchObject({
      status: 409,
      body: refusal('published'),
    })
  })

  it('that is not published waits for a decision again after a change', async () => {
    await end()
    await write(GOOD)
    await decide({ published: false, answer: 'Please name nobody.' })
    expect(await own()).toMatchObject([
      { review: { state: 'declined', answer: 'Please name nobody.', version: 2 } },
    ])
    await write({ stars: 4, words: 'Better', version: 2 })
    expect(await own()).toMatchObject([{ review: { state: 'new', version: 3 } }])
    expect((await inbox()).undecided).toBe(1)
  })
})

describe('the clinic', () => {
  beforeEach(async () => {
    await end()
    await write(GOOD)
  })

  it('sees the visit, and publishes and answers the review', async () => {
    expect((await inbox()).reviews).toMatchObject([
      { ...GOOD, patientName: 'Pat Patient', name: 'Pat P.', treatment: 'Teeth Cleaning' },
    ])
    expect(await published()).toEqual([])
    expect(await decide()).toMatchObject({ status: 200, body: { state: 'published', version: 2 } })
    expect(await published()).toEqual([
      { _id: expect.any(String), name: 'Pat P.', ...GOOD, answer: 'Thank you!' },
    ])
    expect(await own()).toMatchObject([{ review: { state: 'published', answer: 'Thank you!' } }])
  })

  it('takes a review off the website again', async () => {
    await decide()
    await decide({ published: false, answer: '' })
    expect(await published()).toEqual([])
  })

  it('decides about what it has read, not about what the patient has written since', async () => {
    const [{ _id, version } = { _id: '', version: 0 }] = (await inbox()).reviews
    await write({ stars: 1, words: 'Something else', version: 1 })
    const late = await desk.owner.send('PATCH', `/desk/review/${_id}`, { ...PUBLISH, version })
    expect(late).toMatchObject({ status: 409, body: refusal('changed') })
    expect(await published()).toEqual([])
  })

  it('decides once if the request is repeated', async () => {
    const [{ _id, version } = { _id: '', version: 0 }] = (await inbox()).reviews
    const send = () => desk.owner.send('PATCH', `/desk/review/${_id}`, { ...PUBLISH, version })
    const replies = await Promise.all([send(), send()])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const audit = desk.clinic.db.selectFrom('audit').select(['action', 'actor'])
    expect(await audit.where('action', 'like', 'review.p%').execute()).toEqual([
      { action: 'review.publish', actor: desk.owner.email },
    ])
  })

  it('lists reviews for the owner alone', async () => {
    for (const staff of [desk.rita, desk.ann, pat]) {
      expect((await staff.send('GET', '/desk/review')).status).toBe(403)
      expect((await decide({}, staff)).status).toBe(403)
    }
    expect((await decide({ version: 1 })).status).toBe(200)
    const none = await desk.owner.send('PATCH', '/desk/review/none', { ...PUBLISH, version: 1 })
    expect(none).toMatchObject({ status: 404, body: refusal('not_found') })
  })

  it('has the new reviews first', async () => {
    await decide()
    const quinn = await desk.clinic.signIn('quinn@mail.test')
    id = await bookVisit(quinn, { slot: '03.00 PM - 03.30 PM' })
    await end()
    await write({ stars: 1, words: 'Late' }, quinn)
    const { reviews, total, undecided } = await inbox()
    expect([reviews.map(({ stars }) => stars), total, undecided]).toEqual([[1, 5], 2, 1])
    const first = await inbox('?limit=1')
    const second = await inbox(`?limit=1&after=${first.next}`)
    expect([first.reviews[0]?.stars, second.reviews[0]?.stars, second.offset]).toEqual([1, 5, 1])
  })
})

describe('a review is deleted', () => {
  beforeEach(async () => {
    await end()
    await write(GOOD)
    await decide()
  })

  it('by the patient, also from the website', async () => {
    const removal = () => pat.send('DELETE', `/own-review/${id}`)
    expect((await removal()).body).toEqual({ deletedCount: 1 })
    expect((await removal()).body).toEqual({ deletedCount: 0 })
    expect(await published()).toEqual([])
    expect((await write({ stars: 4, words: '' })).status).toBe(200)
  })

  it('with the patient’s account', async () => {
    expect((await desk.owner.send('DELETE', `/user/${pat.email}`)).body).toEqual({
      deletedCount: 1,
    })
    expect([await published(), (await inbox()).total]).toEqual([[], 0])
  })
})
