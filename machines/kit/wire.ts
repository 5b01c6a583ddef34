import type { AnsweredCall, InputOf, ReplyOf } from '../../schemas/calls/call.ts'
import { promised } from '../placeholder.ts'

const calls = new WeakMap<object, AnsweredCall>()

/**
 * Returns an actor that makes the given call. Its input is what the request contains.
 * The actor is a placeholder until `connected` of `src/compose/` lets it send its requests.
 */
export function calling<Of extends AnsweredCall>(call: Of) {
  const actor = promised<ReplyOf<Of>, InputOf<Of>>(call.id)
  calls.set(actor, call)
  return actor
}

/** Returns the call that an actor makes, or undefined if `calling` did not create the actor. */
export const callOf = (actor: object): AnsweredCall | undefined => calls.get(actor)
