import * as z from 'zod/mini'

/** The clinic's public data. Every screen and mail uses it. */
export const Clinic = z.object({
  name: z.string(),
  hours: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  timeZone: z.string(),
})
export type Clinic = z.infer<typeof Clinic>

/** The settings that the server writes into each page. All of them are public. */
export const PageSettings = z.object({
  clinic: Clinic,
  demo: z.boolean(),
  /** Staff are signed out after this many idle minutes. 0 or absent means never. */
  idleMinutes: z.optional(z.number()),
  /** The number of days that audit entries are kept. */
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

/** The banner of demo mode. Cards are never real there; accounts may be. */
export const demoNotice = ({ identity }: { identity: { local: boolean } }) =>
  `Demo mode: no real cards${identity.local ? ', no real accounts' : ''}`
