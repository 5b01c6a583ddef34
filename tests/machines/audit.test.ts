import { describe, expect, it } from 'vitest'
import { auditMachine } from '../../machines/audit.ts'
import { Failure } from '../../machines/failure.ts'
import { offline } from './samples.ts'
import { stage } from './stage.ts'

const scenario = { machine: auditMachine, input: { view: {} }, events: [], outcomes: {} }
const page = { entries: [], next: 'b' }

describe('the audit', () => {
  it('shows a page, or an error until a retry succeeds', async () => {
    const { actor, answer, refuse } = stage(scenario)
    expect(actor.getSnapshot().context).toEqual({ view: {}, page: null, failure: null })
    await refuse('readAudit', offline)
    expect(actor.getSnapshot().context.failure).toBe(offline.message)
    actor.send({ type: 'retry' })
    expect(actor.getSnapshot().context.failure).toBeNull()
    await answer('readAudit', page)
    expect(actor.getSnapshot().context.page).toEqual(page)
  })

  it.each([
    { who: 'ann@mail.com' },
    { action: 'sign-in' },
    { from: '2026-01-01' },
    { to: '2026-01-02' },
    { after: 'b' },
    { before: 'a' },
  ] as const)('fetches each requested view once: %o', async (view) => {
    const { actor, answer, question, asked } = stage(scenario)
    await answer('readAudit', page)
    actor.send({ type: 'audit.look', view: {} })
    expect(asked('readAudit')).toBe(false)
    actor.send({ type: 'audit.look', view })
    expect(question('readAudit')).toEqual({ query: view })
    await answer('readAudit', page)
    actor.send({ type: 'audit.look', view: { ...view } })
    expect(asked('readAudit')).toBe(false)
  })

  it('fetches another view after a failure, and ends with the session', async () => {
    const { actor, refuse, question, done } = stage(scenario)
    await refuse('readAudit', offline)
    actor.send({ type: 'audit.look', view: { after: 'b' } })
    expect(actor.getSnapshot().context.failure).toBeNull()
    expect(question('readAudit')).toEqual({ query: { after: 'b' } })
    await refuse('readAudit', new Failure('refused', 'Log in.', { code: 'unauthorized' }))
    expect(done).toEqual([
      { type: 'endSession', params: { reason: 'Your session has ended. Please log in again.' } },
    ])
    expect(actor.getSnapshot().status).toBe('done')
  })
})
