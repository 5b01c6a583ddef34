import { describe, expect, it } from 'vitest'
import { calendarFeedMachine } from '../../machines/calendar-feed.ts'
import { offline, refused } from './samples.ts'
import { stage } from './stage.ts'

const URL = 'https://clinic.test/calendar/key.ics'
const MADE_AT = '2026-01-15T17:00:00.000Z'
const named = { showsTreatment: true, madeAt: MADE_AT }

async function present(feed = named) {
  const staged = stage({ machine: calendarFeedMachine, input: undefined })
  await staged.answer('readFeed', { feed })
  return staged
}

async function absent() {
  const staged = stage({ machine: calendarFeedMachine, input: undefined })
  await staged.answer('readFeed', {})
  return staged
}

describe('calendarFeed', () => {
  it('asks for a link without treatments unless the patient chooses them', async () => {
    const { actor, question, refuse } = await absent()
    actor.send({ type: 'feed.make' })
    expect(question('makeFeed')).toEqual({ body: { showsTreatment: false } })
    await refuse('makeFeed', offline)
    expect(actor.getSnapshot().context).toMatchObject({ feed: null, failure: offline.message })
    actor.send({ type: 'choice.set', showsTreatment: true })
    actor.send({ type: 'feed.make' })
    expect(actor.getSnapshot().context.failure).toBeNull()
    expect(question('makeFeed')).toEqual({ body: { showsTreatment: true } })
  })

  it('knows the link only after making it', async () => {
    const { actor, answer, question, done } = await present()
    expect(actor.getSnapshot().context).toMatchObject({ feed: named, url: null })
    actor.send({ type: 'feed.replace' })
    actor.send({ type: 'feed.confirm' })
    expect(question('makeFeed')).toEqual({ body: { showsTreatment: true } })
    await answer('makeFeed', { ...named, url: URL })
    expect(actor.getSnapshot().context).toMatchObject({ feed: named, url: URL, failure: null })
    expect(done).toEqual([
      { type: 'notify', params: { kind: 'success', text: 'Your calendar has a new link.' } },
    ])
  })

  it('copies the link, and says so', async () => {
    const { actor, answer, question, done } = await absent()
    actor.send({ type: 'feed.make' })
    await answer('makeFeed', { ...named, url: URL })
    actor.send({ type: 'url.copy' })
    expect(question('copy')).toEqual({ text: URL })
    await answer('copy', undefined)
    expect(done).toEqual([{ type: 'notify', params: { kind: 'success', text: 'Link copied.' } }])
  })

  it('removes the link, and forgets all of it', async () => {
    const { actor, answer, refuse, done } = await present()
    actor.send({ type: 'feed.remove' })
    actor.send({ type: 'feed.confirm' })
    await refuse('removeFeed', offline)
    expect(actor.getSnapshot().context.failure).toBe(offline.message)
    actor.send({ type: 'feed.dismiss' })
    expect(actor.getSnapshot().context).toMatchObject({ feed: named, failure: null })
    actor.send({ type: 'feed.remove' })
    actor.send({ type: 'feed.confirm' })
    await answer('removeFeed', { deletedCount: 1 })
    expect(actor.getSnapshot().context).toEqual({
      feed: null,
      url: null,
      showsTreatment: false,
      failure: null,
    })
    expect(done).toEqual([{ type: 'notify', params: { kind: 'success', text: 'Link removed.' } }])
  })

  it('forgets a choice that was not confirmed', async () => {
    const { actor, question } = await present({ ...named, showsTreatment: false })
    actor.send({ type: 'feed.replace' })
    actor.send({ type: 'choice.set', showsTreatment: true })
    actor.send({ type: 'feed.dismiss' })
    actor.send({ type: 'feed.replace' })
    actor.send({ type: 'feed.confirm' })
    expect(question('makeFeed')).toEqual({ body: { showsTreatment: false } })
  })

  it('ends the session only if the clinic refuses it', async () => {
    const { actor, refuse, done } = await present()
    actor.send({ type: 'feed.replace' })
    actor.send({ type: 'feed.confirm' })
    await refuse('makeFeed', refused)
    expect(done).toMatchObject([{ type: 'endSession' }])
    expect(actor.getSnapshot().status).toBe('done')
  })
})
