import { errorToast } from './actor-result.ts'

/** Returns the transition that shows a toast and fetches the page's list again. */
export const tells = <Params>(params: Params) =>
  ({ target: 'loading', actions: { type: 'notify', params } }) as const

/** The transition that shows an error toast and fetches the page's list again. */
export const tellsFailure = tells(errorToast)
