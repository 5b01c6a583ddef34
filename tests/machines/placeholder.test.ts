import { describe, expect, it } from 'vitest'
import { createActor, StateMachine, toPromise, type AnyActorLogic } from 'xstate'
import { callOf } from '../../machines/kit/wire.ts'
import { WALKS } from '../model/registry.ts'

type Part = { machine: string; name: string; part: unknown }

const parts = (kind: 'actors' | 'actions'): Part[] =>
  WALKS.flatMap(({ machine }) =>
    Object.entries<unknown>(machine.implementations[kind] ?? {}).map(([name, part]) => ({
      machine: machine.id,
      name,
      part,
    })),
  )

const isLogic = (part: unknown): part is AnyActorLogic =>
  typeof part === 'object' && part !== null && 'transition' in part
// The test skips XState's own actions, such as assigning values and sending events.
const isOutward = (part: unknown): part is () => void =>
  typeof part === 'function' && !('resolve' in part)
// Child state machines already have an implementation, so the test skips them.
const isMachine = (part: unknown) => part instanceof StateMachine

/** Starts an XState actor that has no implementation. Resolves with the actor's error. */
async function failureOf(part: unknown): Promise<unknown> {
  if (!isLogic(part)) return undefined
  const actor = createActor(part)
  actor.subscribe({ error: () => {} })
  actor.start()
  return toPromise(actor).catch((error: unknown) => error)
}

describe('a machine without its services', () => {
  it.each(parts('actors').filter(({ part }) => !isMachine(part)))(
    'says that the actor $name of $machine is missing',
    async ({ name, part }) => {
      // An actor that only makes a call has the name of the call.
      const missing = (isLogic(part) && callOf(part)?.id) || name
      expect(await failureOf(part)).toEqual(new Error(`Provide the actor ${missing}`))
    },
  )

  it.each(parts('actions').filter(({ part }) => isOutward(part)))(
    'says that the action $name of $machine is missing',
    ({ name, part }) => {
      expect(part).toThrow(new Error(`Provide the action ${name}`))
    },
  )
})
