import type { AnyStateMachine } from 'xstate'
import { callOf } from '../../machines/kit/wire.ts'
import type { Services } from '../services.ts'
import { fromPromise } from './from-promise.ts'

/**
 * Connects the actors of a state machine that only make a call (`calling`) to the clinic's server.
 * If the machine stops an actor, a request that changes something continues.
 */
export function connected<Machine extends AnyStateMachine>(
  machine: Machine,
  { clinic }: Services,
): Machine {
  const all: Readonly<Record<string, object>> = machine.implementations.actors
  const actors = Object.entries(all).flatMap(([name, actor]) => {
    const call = callOf(actor)
    if (!call) return []
    const isRead = call.method === 'GET'
    const sending = fromPromise<unknown, never>(({ input, signal }) =>
      isRead ? clinic.send(call, input, signal) : clinic.send(call, input),
    )
    return [[name, sending] as const]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `calling` has the same types
  return machine.provide({ actors: Object.fromEntries(actors) }) as Machine
}
