import * as z from 'zod/mini'
import { TermsForm } from './terms.ts'

/** The body of a request to replace the cancellation terms. */
export const TermsChange = z.object({
  ...TermsForm.shape,
  /**
   * The `_id` of the terms that the admin has seen. The request is refused if they are outdated.
   * Without `replaces`, the new terms replace the current terms, even if the admin never saw them.
   */
  replaces: z.optional(z.string()),
})
export type TermsChange = z.infer<typeof TermsChange>
