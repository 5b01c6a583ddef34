import type { Place } from '../schemas/paging.ts'

/** Returns the event that asks for another page of a list, as the parameters of its action. */
const asked = <Elsewhere>({ event }: { event: { place: Elsewhere } }): { place: Elsewhere } => event

/** The action that stores which page of a list is shown. */
export const turning = { type: 'goTo', params: asked } as const

/** The guard that ignores an event that asks for the shown page. */
export const elsewhere = { guard: { type: 'isElsewhere', params: asked } } as const

/** Returns the transition to the state `target`, which fetches another page of a list. */
export const turnsTo = <Target extends string>(target: Target) =>
  ({ ...elsewhere, target, reenter: true, actions: ['clearFailure', turning] }) as const

/** Returns whether two positions in a list are different pages. */
export const isElsewhere = (place: Place, other: Place): boolean =>
  place.after !== other.after || place.before !== other.before
