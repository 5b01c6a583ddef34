import * as z from 'zod/mini'
import { createDraft, drafts } from './draft.ts'

const stored = createDraft('asked', z.string())

/** The address that a visitor asked for before the login page opened. Kept in this tab. */
export const asked = {
  keep: () => stored.write(location.pathname + location.search),
  /**
   * Returns whether the visitor asked for a treatment at the given address.
   * Returns false if a signed-in person's booking is stored, because that person holds the time.
   */
  isForTreatment: (address: string): boolean =>
    stored.read() === address &&
    /^\/appointment\?.*\btreatment=/.test(address) &&
    !drafts.isOwned('hold') &&
    !drafts.isOwned('booking'),
}
