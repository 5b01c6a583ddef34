import * as z from 'zod/mini'
import { TermsForm } from './terms.ts'
import { text } from './text.ts'

/** The body of a request to replace the cancellation terms. */
export const TermsChange = z.object({
  ...TermsForm.shape,
  /**
   * If `replaces` is not the id of the current terms, the server refuses the new terms.
   * If `replaces` is absent, the server does not check which terms the admin saw.
   */
  replaces: z.optional(text(64)),
})
export type TermsChange = z.infer<typeof TermsChange>
