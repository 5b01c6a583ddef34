import { byEvent, errorToast } from './actor-result.ts'

/** Returns the transition that shows a toast and fetches the displayed list again. */
export const tells = <Params>(params: Params) =>
  ({ target: 'loading', actions: { type: 'notify', params } }) as const

/** The transition that shows an error toast and fetches the displayed list again. */
export const tellsFailure = tells(errorToast)

/** The transition that fetches what an event selects, unless the page already shows it. */
export const fetchesAnother = {
  guard: { type: 'isAnother', params: byEvent },
  target: 'loading',
  reenter: true,
  actions: ['clearFailure', { type: 'lookAt', params: byEvent }],
} as const
