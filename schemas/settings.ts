import * as z from 'zod/mini'

/** The clinic's name, address and other public data, which screens and mails show. */
export const Clinic = z.object({
  name: z.string(),
  /** The weekly opening hours in words. Absent in mails, and if the clinic has no opening hours. */
  hours: z.optional(z.string()),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  timeZone: z.string(),
})
export type Clinic = z.infer<typeof Clinic>

/** The settings that the server writes into each page. All of these settings are public. */
export const PageSettings = z.object({
  clinic: Clinic,
  demo: z.boolean(),
  /** False if the browser must not store data for use without a network. Absent means true. */
  cache: z.optional(z.boolean()),
  /** How many milliseconds the clock of demo mode is ahead of real time. Absent means 0. */
  clockOffsetMs: z.optional(z.number()),
  /**
   * The text of the demo banner's link to the demo tools, such as `Clock: 3 days ahead`.
   * `demoTools` is empty while the demo clock shows real time.
   * If `demoTools` is absent, the banner has no link to the demo tools.
   */
  demoTools: z.optional(z.string()),
  /** The idle minutes after which staff are signed out. 0 or absent means never. */
  idleMinutes: z.optional(z.number()),
  /** The number of days that audit entries are kept. */
  auditDays: z.number(),
  /** The number of days that the records of mails are kept. */
  mailDays: z.number(),
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

/** Returns the text of the demo banner, which says what is not real in demo mode. */
export const demoNotice = ({ identity }: { identity: { local: boolean } }) =>
  `Demo mode: no real cards${identity.local ? ', no real accounts' : ''}`
