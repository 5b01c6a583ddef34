import { describe, expect, it } from 'vitest'
import { appointmentsMachine } from '../../machines/appointments.ts'
import { booking, offline, refused } from './samples.ts'
import { stage } from './stage.ts'

const scenario = {
  machine: appointmentsMachine,
  input: { patient: 'nora@mail.com' },
  events: [{ type: 'retry' }],
  outcomes: {
    listBookings: {
      answers: { 'a booking': { bookings: [booking], seenAt: null } },
      errors: { 'no answer': offline, 'the session is over': refused },
    },
  },
}

describe('appointments', () => {
  it('signs out and goes home only when the server refuses the session', async () => {
    const refusedOne = stage(scenario)
    await refusedOne.refuse('listBookings', refused)
    expect(refusedOne.done).toEqual([{ type: 'endSession', params: undefined }])
    const offlineOne = stage(scenario)
    await offlineOne.refuse('listBookings', offline)
    expect(offlineOne.done).toEqual([])
    expect(offlineOne.actor.getSnapshot().context.failure).toBe(offline.message)
  })

  it("fetches the patient's own bookings, and has none before the reply", () => {
    const { actor, question } = stage(scenario)
    expect(question('listBookings')).toEqual({ patient: 'nora@mail.com' })
    expect(actor.getSnapshot().context).toMatchObject({ bookings: [], failure: null })
  })

  it('ends after the server has refused the session', async () => {
    const { actor, refuse } = stage(scenario)
    await refuse('listBookings', refused)
    expect(actor.getSnapshot().status).toBe('done')
  })

  it('shows the bookings that a retry fetches', async () => {
    const { actor, answer, refuse } = stage(scenario)
    await refuse('listBookings', offline)
    actor.send({ type: 'retry' })
    expect(actor.getSnapshot().context.failure).toBeNull()
    await answer('listBookings', { bookings: [booking], seenAt: null })
    expect(actor.getSnapshot().hasTag('busy')).toBe(false)
    expect(actor.getSnapshot().context).toMatchObject({ bookings: [booking], failure: null })
  })

  it('shows a kept copy with its time, until a retry has fetched the bookings', async () => {
    const { actor, answer } = stage(scenario)
    const seenAt = '2026-01-15T17:00:00.000Z'
    await answer('listBookings', { bookings: [booking], seenAt })
    expect(actor.getSnapshot().matches('outdated')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ bookings: [booking], seenAt })
    actor.send({ type: 'retry' })
    await answer('listBookings', { bookings: [], seenAt: null })
    expect(actor.getSnapshot().matches('shown')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ bookings: [], seenAt: null })
  })
})
