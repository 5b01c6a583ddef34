import type { TermsChange } from '../../../schemas/terms-change.ts'
import { Terms } from '../../../schemas/terms.ts'
import type { Line } from './line.ts'

/** Returns the functions that read and save the cancellation terms on the server. */
export const termsCalls = ({ ask }: Line) => ({
  terms: (signal?: AbortSignal) =>
    ask(({ http, aborted }) => http.get('cancellation-terms', aborted(signal)), Terms),
  saveTerms: (terms: TermsChange) =>
    ask(({ auth }) => auth.put('cancellation-terms', { json: terms }), Terms),
})
