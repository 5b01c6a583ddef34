import * as z from 'zod/mini'
import { createDraft } from './draft.ts'

const draft = createDraft('sign-in', z.object({ name: z.string(), email: z.string() }))

/** Stores the name and email address entered on the login pages across reloads, but no password. */
export const typed = {
  read: () => draft.read() ?? { name: '', email: '' },
  keep: (change: { name: string } | { email: string }) =>
    draft.write({ ...typed.read(), ...change }),
}
