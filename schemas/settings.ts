import * as z from 'zod/mini'
import { Opening } from './opening.ts'
import { PublicReviews } from './public-review.ts'

/** The clinic's name, address and other public data, which screens and emails show. */
export const Clinic = z.object({
  name: z.string(),
  /** The weekly opening hours in words. Absent in emails and if the clinic has no opening hours. */
  hours: z.optional(z.string()),
  address: z.string(),
  /** Where the clinic is, for route planners. Absent in emails and if no setting names it. */
  coordinates: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
  /** The city in which people look for the clinic. It is part of the address. */
  city: z.string(),
  phone: z.string(),
  email: z.string(),
  timeZone: z.string(),
})
export type Clinic = z.infer<typeof Clinic>

/** The public settings that the server writes into each page's HTML. */
export const PageSettings = z.object({
  clinic: Clinic,
  demo: z.boolean(),
  /** Whether the browser may store data for offline use. Absent means true. */
  cache: z.optional(z.boolean()),
  /** How many milliseconds the clock of demo mode is ahead of real time. Absent means 0. */
  clockOffsetMs: z.optional(z.number()),
  /**
   * The text of the demo banner's link to the demo tools, such as `Clock: 3 days ahead`.
   * `demoTools` is empty while the demo clock shows real time.
   * If `demoTools` is absent, the banner has no link to the demo tools.
   */
  demoTools: z.optional(z.string()),
  /** The opening hours. Absent if the clinic has no weekly opening hours. */
  opening: z.optional(Opening),
  /** The newest published reviews. Absent while none is published. */
  reviews: z.optional(PublicReviews),
  /** Whether the website shows the sample reviews. Absent means true. */
  sampleReviews: z.optional(z.boolean()),
  /** After how many idle minutes staff are signed out. 0 or absent means never. */
  idleMinutes: z.optional(z.number()),
  /** The number of days for which the server keeps audit entries. */
  auditDays: z.number(),
  /** The number of days for which the server keeps the records of emails. */
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

/** The first word of the demo banner. */
export const DEMO = 'Demo'

/** Returns the text of the demo banner, which says what is not real in demo mode. */
export const demoNotice = ({ identity }: { identity: { local: boolean } }) =>
  `${DEMO} mode: no real cards${identity.local ? ', no real accounts' : ''}`
