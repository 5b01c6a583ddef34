import type { FieldErrors } from '../../../machines/form.ts'
import type { WebsiteDraft } from '../../../machines/our-website-draft.ts'
import type { Product } from '../../compose.ts'

/** The props of each part of the form. `change` edits the draft, and hides the field's error. */
export type PartProps = {
  product: Product
  draft: WebsiteDraft
  errors: FieldErrors
  isBusy: boolean
  change: (name: string, edit: (latest: WebsiteDraft) => WebsiteDraft) => void
}
