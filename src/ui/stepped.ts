import { useState } from 'react'

/**
 * Returns a state that `next` changes once for each new `id`, and a function that sets the state.
 * No other code may set a state while React renders: a comparison of two objects that are created
 * in each render would never end. Two equal texts are the same, so this comparison ends.
 */
export function useStepped<State>(id: string, first: State, next: (state: State) => State) {
  const [kept, setKept] = useState({ id, state: first })
  if (kept.id !== id) setKept({ id, state: next(kept.state) })
  return [kept.state, (state: State) => setKept({ id, state })] as const
}
