import { errorToast, failing } from './actor-result.ts'

/** For pages that show a list: a toast says what came of a call, and the list is fetched again. */
export const tells = <Params>(params: Params) =>
  ({ target: 'loading', actions: { type: 'notify', params } }) as const

/** As `tells`, with what went wrong. */
export const tellsFailure = tells(errorToast)

/** Shows why the list could not be fetched. */
export const fails = {
  target: 'failed',
  actions: { type: 'keepFailure', params: failing },
} as const
