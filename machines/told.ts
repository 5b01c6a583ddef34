import { errorToast, failing } from './actor-result.ts'

/** Returns the transition that shows a toast and fetches the list again. */
export const tells = <Params>(params: Params) =>
  ({ target: 'loading', actions: { type: 'notify', params } }) as const

/** The transition that shows an error toast and fetches the list again. */
export const tellsFailure = tells(errorToast)

/** The transition to `failed`, which shows why the list could not be fetched. */
export const fails = {
  target: 'failed',
  actions: { type: 'keepFailure', params: failing },
} as const
