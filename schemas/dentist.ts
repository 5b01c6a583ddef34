import * as z from 'zod/mini'

/**
 * What the landing page shows of a dentist.
 * The page's document contains a list of them, so its schema loads no code of days and times.
 */
export const Dentist = z.object({
  _id: z.string(),
  name: z.string(),
  specialty: z.string(),
  img: z.string(),
})
export type Dentist = z.infer<typeof Dentist>
export const Dentists = z.array(Dentist)

// The landing page's document must arrive in the first round trip, so it has no room for more.
const MOST = 6

/** Returns the dentists whom the landing page introduces. */
export const introduced = <Doctor extends Dentist>(doctors: readonly Doctor[]): readonly Doctor[] =>
  doctors.slice(0, MOST)
