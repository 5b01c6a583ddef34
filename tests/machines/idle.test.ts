import { describe, expect, it } from 'vitest'
import { idleMachine } from '../../machines/idle.ts'
import { stage } from './stage.ts'

const MINUTE = 60_000

/** Runs the idle-staff state machine with a limit of 30 minutes, on a simulated clock. */
function staff(lastSeen = 0) {
  let time = 0
  const staged = stage({
    machine: idleMachine,
    input: { idleMs: 30 * MINUTE, lastSeen, now: () => time },
  })
  const isAsked = () => staged.actor.getSnapshot().hasTag('modal')
  const ends = () => staged.done.filter(({ type }) => type === 'endSession').length
  return {
    ...staged,
    isAsked,
    ends,
    pass: (ms: number) => {
      time += ms
      staged.pass(ms)
    },
    /** Simulates a sleeping computer, whose clock advances while its timers do not run. */
    sleep: (ms: number) => {
      time += ms
    },
  }
}

describe('idle staff', () => {
  it('are warned two minutes before the end, and signed out at the end', () => {
    const { pass, isAsked, ends } = staff()
    pass(28 * MINUTE - 1)
    expect(isAsked()).toBe(false)
    pass(1)
    expect(isAsked()).toBe(true)
    pass(2 * MINUTE - 1)
    expect(ends()).toBe(0)
    pass(1)
    expect(ends()).toBe(1)
  })

  it('have their full time again after any activity, here or in another tab', () => {
    const { actor, pass, isAsked } = staff()
    pass(29 * MINUTE)
    expect(isAsked()).toBe(true)
    actor.send({ type: 'activity.seen', at: 29 * MINUTE })
    expect(isAsked()).toBe(false)
    pass(28 * MINUTE - 1)
    expect(isAsked()).toBe(false)
    pass(1)
    expect(isAsked()).toBe(true)
  })

  it('extend the time with one answer, which reaches the other tabs', () => {
    const { actor, pass, isAsked, done } = staff()
    pass(29 * MINUTE)
    actor.send({ type: 'idle.extend' })
    expect(done.map(({ type }) => type)).toEqual(['anchorFocus', 'extend'])
    expect(isAsked()).toBe(false)
    pass(28 * MINUTE - 1)
    expect(isAsked()).toBe(false)
  })

  it('are signed out when the computer wakes after their time is over', () => {
    const { actor, pass, sleep, ends } = staff()
    sleep(31 * MINUTE)
    actor.send({ type: 'activity.check' })
    pass(0)
    pass(0)
    expect(ends()).toBe(1)
  })

  it('are warned for the remaining time when the computer wakes before the end', () => {
    const { actor, pass, sleep, ends, isAsked } = staff()
    sleep(29 * MINUTE)
    actor.send({ type: 'activity.check' })
    pass(0)
    expect(isAsked()).toBe(true)
    sleep(30_000)
    actor.send({ type: 'activity.check' })
    pass(30_000 - 1)
    expect(ends()).toBe(0)
    pass(1)
    expect(ends()).toBe(1)
  })
})
