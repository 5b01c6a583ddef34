import { errorToast, failing } from './actor-result.ts'

/** Returns the transition that shows a toast and fetches the shown list again. */
export const tells = <Params>(params: Params) =>
  ({ target: 'loading', actions: { type: 'notify', params } }) as const

/** The transition that shows an error toast and fetches the shown list again. */
export const tellsFailure = tells(errorToast)

/** The transition to the state `failed`, which shows why a list could not be fetched. */
export const fails = {
  target: 'failed',
  actions: { type: 'keepFailure', params: failing },
} as const
