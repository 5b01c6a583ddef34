import { readWebsiteSetup } from '../schemas/calls/website-setup.ts'
import type { WebsiteForm, WebsiteSetup } from '../schemas/website.ts'
import { createEditor } from './editor.ts'
import { calling } from './kit/wire.ts'
import {
  BLANK_WEBSITE,
  checkWebsite,
  draftOfWebsite,
  type WebsiteDraft,
} from './our-website-draft.ts'

/**
 * The state machine of the page _Our Website_, whose states `editor.ts` describes.
 * The dialog with the preview shows the website as patients will see it.
 */
export const ourWebsiteMachine = createEditor<WebsiteSetup, WebsiteDraft, 'save', WebsiteForm>({
  id: 'ourWebsite',
  read: calling(readWebsiteSetup),
  blank: BLANK_WEBSITE,
  draftOf: draftOfWebsite,
  draftAfter: (_draft, _wish, loaded) => draftOfWebsite(loaded),
  check: (draft) => checkWebsite(draft),
})
