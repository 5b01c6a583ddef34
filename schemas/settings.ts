import * as z from 'zod/mini'

/** What everyone may know of the clinic; each screen and mail takes it from here. */
export const Clinic = z.object({
  name: z.string(),
  hours: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  timeZone: z.string(),
})
export type Clinic = z.infer<typeof Clinic>

/** What the server writes into the page for the browser app: public values only. */
export const PageSettings = z.object({
  clinic: Clinic,
  demo: z.boolean(),
  /** After how many idle minutes staff are signed out; 0 or absent: never. */
  idleMinutes: z.optional(z.number()),
  /** How many days an entry of the audit is kept. */
  auditDays: z.number(),
  identity: z.object({
    apiKey: z.string(),
    authDomain: z.optional(z.string()),
    projectId: z.string(),
    local: z.boolean(),
  }),
  cards: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('local') }),
    z.object({ kind: z.literal('stripe'), publishableKey: z.string() }),
  ]),
})
export type PageSettings = z.infer<typeof PageSettings>

/** What every page of a demo says of itself. Cards are never real there; accounts may be. */
export const demoNotice = ({ identity }: { identity: { local: boolean } }) =>
  `Demo mode: no real cards${identity.local ? ', no real accounts' : ''}`
