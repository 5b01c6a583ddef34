import { describe, expect, it } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import { holdMachine } from '../../machines/hold.ts'
import type { Hold } from '../../schemas/hold.ts'
import { offline } from './samples.ts'
import { stage } from './stage.ts'

const MINUTE = 60_000
const NOON = Date.parse('2023-01-05T17:00:00Z')
const EIGHT = { treatmentId: 't1', date: 'Jan 5, 2023', slot: '08.00 AM - 08.30 AM' }
const NINE = { ...EIGHT, slot: '09.00 AM - 09.30 AM' }

const refusal = (code: string) => new Failure('rejected', code, { code })

/** Runs the hold (reservation) state machine on a simulated clock that starts at noon. */
function desk() {
  let time = NOON
  const staged = stage({ machine: holdMachine, input: { now: () => time } })
  const keptFor = (minutes: number, extensionsLeft = 10): Hold => ({
    _id: 'hold-1',
    expiresAt: new Date(time + minutes * MINUTE).toISOString(),
    extensionsLeft,
  })
  const sleep = (ms: number) => {
    time += ms
  }
  const pass = (ms: number) => {
    sleep(ms)
    staged.pass(ms)
  }
  return {
    ...staged,
    sleep,
    pass,
    keptFor,
    is: (tag: Parameters<ReturnType<typeof staged.actor.getSnapshot>['hasTag']>[0]) =>
      staged.actor.getSnapshot().hasTag(tag),
    done: () => staged.done.map(({ type }) => type),
  }
}

/** Runs the hold (reservation) state machine until the server reserves a slot for ten minutes. */
async function held(extensionsLeft = 10) {
  const staged = desk()
  staged.actor.send({ type: 'hold.want', ...EIGHT })
  staged.pass(300)
  await staged.answer('take', staged.keptFor(10, extensionsLeft))
  return staged
}

describe('a hold', () => {
  it('is asked for once the chosen time no longer changes', () => {
    const { actor, pass, asked, question } = desk()
    actor.send({ type: 'hold.want', ...EIGHT })
    pass(299)
    actor.send({ type: 'hold.want', ...NINE })
    pass(299)
    expect(asked('take')).toBe(false)
    pass(1)
    expect(question('take')).toEqual(NINE)
  })

  it.each([
    ['before the clinic is asked', 299],
    ['while the clinic is asked', 300],
  ])('is not asked for any more when the form is sent %s', (_title, ms) => {
    const { actor, pass, asked, done } = desk()
    actor.send({ type: 'hold.want', ...EIGHT })
    pass(ms)
    const wasAsked = asked('take')
    actor.send({ type: 'hold.stop' })
    pass(300)
    expect([asked('take'), done()]).toEqual([wasAsked, ['abandon']])
    expect(actor.getSnapshot().value).toBe('absent')
  })

  it('stays kept when the form is sent', async () => {
    const { actor, is, done } = await held()
    actor.send({ type: 'hold.stop' })
    expect([is('kept'), done()]).toEqual([true, []])
  })

  it('is not asked for again while the form shows the same time', async () => {
    const { actor, asked, pass, is } = await held()
    actor.send({ type: 'hold.want', ...EIGHT })
    pass(300)
    expect(asked('take')).toBe(false)
    expect(is('kept')).toBe(true)
  })

  it.each([
    ['date', { ...EIGHT, date: 'Jan 6, 2023' }],
    ['treatment', { ...EIGHT, treatmentId: 't2' }],
    ['time', NINE],
  ])('is asked for again with another %s', async (_title, other) => {
    const { actor, question, pass, is } = await held()
    actor.send({ type: 'hold.want', ...other })
    expect(is('kept')).toBe(false)
    pass(300)
    expect(question('take')).toEqual(other)
  })

  it('warns two minutes before its end, again thirty seconds before it, and is lost then', async () => {
    const { pass, is, done } = await held()
    pass(8 * MINUTE - 1)
    expect(is('warning')).toBe(false)
    pass(1)
    expect(is('warning')).toBe(true)
    pass(1.5 * MINUTE - 1)
    expect(is('last')).toBe(false)
    pass(1)
    expect([is('warning'), is('last')]).toEqual([true, true])
    pass(MINUTE / 2 - 1)
    expect(is('lost')).toBe(false)
    pass(1)
    expect([is('lost'), is('kept')]).toEqual([true, false])
    expect(done()).toEqual(['drop'])
  })

  it('lasts as long again after an extension, and says so', async () => {
    const { actor, pass, is, answer, question, keptFor } = await held()
    pass(9 * MINUTE)
    actor.send({ type: 'hold.extend' })
    expect([is('busy'), question('extend')]).toEqual([true, 'hold-1'])
    await answer('extend', keptFor(10, 9))
    expect([is('warning'), is('busy')]).toEqual([false, false])
    expect(actor.getSnapshot().context).toMatchObject({
      isAwaited: true,
      hold: { extensionsLeft: 9 },
    })
    pass(8 * MINUTE)
    expect(is('warning')).toBe(true)
  })

  it('cannot be extended before the warning, nor without an extension left', async () => {
    const { actor, pass, asked } = await held(0)
    actor.send({ type: 'hold.extend' })
    pass(8 * MINUTE)
    actor.send({ type: 'hold.extend' })
    expect(asked('extend')).toBe(false)
  })

  it('stays kept with its warning if the extension fails, and says why', async () => {
    const { actor, pass, is, refuse, answer, keptFor } = await held()
    pass(8 * MINUTE)
    actor.send({ type: 'hold.extend' })
    await refuse('extend', offline)
    expect([is('warning'), is('busy')]).toEqual([true, false])
    expect(actor.getSnapshot().context).toMatchObject({
      failure: offline.message,
      hold: { extensionsLeft: 10 },
    })
    actor.send({ type: 'hold.extend' })
    await answer('extend', keptFor(10, 9))
    expect(actor.getSnapshot().context.failure).toBeNull()
  })

  it('is lost if the clinic no longer knows it, and asked for again with one press', async () => {
    const { actor, pass, is, refuse, answer, keptFor, question } = await held()
    pass(8 * MINUTE)
    actor.send({ type: 'hold.extend' })
    await refuse('extend', refusal('not_found'))
    expect(is('lost')).toBe(true)
    actor.send({ type: 'hold.again' })
    pass(300)
    expect(question('take')).toEqual(EIGHT)
    await answer('take', keptFor(10))
    expect([is('kept'), is('warning')]).toEqual([true, false])
    expect(actor.getSnapshot().context.isAwaited).toBe(true)
  })

  it('tells the form if somebody else has the time', async () => {
    const { actor, pass, refuse, done } = desk()
    actor.send({ type: 'hold.want', ...EIGHT })
    pass(300)
    await refuse('take', refusal('slot_taken'))
    expect(done()).toEqual(['tellTaken'])
    expect(actor.getSnapshot().matches('absent')).toBe(true)
  })

  it.each([offline, refusal('hold_limit'), refusal('too_many_requests')])(
    'is done without, and without a word, if the clinic does not keep the time',
    async (failure) => {
      const { actor, pass, refuse, done } = desk()
      actor.send({ type: 'hold.want', ...EIGHT })
      pass(300)
      await refuse('take', failure)
      expect(actor.getSnapshot().matches('absent')).toBe(true)
      expect(done()).toEqual([])
    },
  )

  it.each([
    ['hold.release', 'giveBack'],
    ['hold.used', 'drop'],
  ] as const)('ends with %s', async (type, action) => {
    const { actor, done, is, pass, asked } = await held()
    actor.send({ type })
    expect([is('kept'), ...done()]).toEqual([false, action])
    actor.send({ type: 'hold.want', ...EIGHT })
    pass(300)
    expect(asked('take')).toBe(true)
  })

  it('is given back when the page is left, and asked for again if the page returns', async () => {
    const { actor, done, pass, question } = await held()
    actor.send({ type: 'page.left' })
    expect(done()).toEqual(['leave'])
    pass(300)
    expect(question('take')).toEqual(EIGHT)
  })

  it('is lost when the computer wakes after its end', async () => {
    const { actor, sleep, pass, is } = await held()
    sleep(11 * MINUTE)
    actor.send({ type: 'hold.check' })
    for (const _ of ['fresh', 'soon', 'last']) pass(0)
    expect(is('lost')).toBe(true)
  })

  it('warns for the time that is left when the computer wakes before its end', async () => {
    const { actor, sleep, pass, is } = await held()
    sleep(9 * MINUTE)
    actor.send({ type: 'hold.check' })
    pass(0)
    expect([is('warning'), is('last')]).toEqual([true, false])
    sleep(MINUTE / 2)
    actor.send({ type: 'hold.check' })
    pass(0)
    expect(is('last')).toBe(true)
    sleep(MINUTE / 4)
    actor.send({ type: 'hold.check' })
    pass(MINUTE / 4)
    expect(is('lost')).toBe(true)
  })
})
