import * as z from 'zod/mini'
import { AgendaVisit } from './agenda.ts'
import { IsoDate } from './date.ts'
import { CallEntry } from './desk.ts'

/** A free time to which a visit can be moved, with the name of its agenda. */
const ProposedPlace = z.object({
  date: IsoDate,
  agenda: CallEntry.shape.agenda,
  /** The start time in minutes after the clinic's midnight. */
  startsAt: z.int(),
})
export type ProposedPlace = z.infer<typeof ProposedPlace>

/** A visit to come, at whose time its doctor is away or the clinic is closed. */
export const AwayVisit = z.object({
  visit: AgendaVisit,
  agenda: CallEntry.shape.agenda,
  /** Why the doctor is away. */
  reason: z.string(),
  /** The calls to the patient, newest first. */
  calls: CallEntry.shape.calls,
  /**
   * The free times to propose, at most two: the nearest one on the same day with another doctor,
   * and the first one with the same doctor.
   */
  places: z.array(ProposedPlace),
})
export type AwayVisit = z.infer<typeof AwayVisit>

/**
 * The visits whose doctor is away, the next one first. `total` is the number of all such visits, of
 * which `visits` may have only the first ones.
 */
export const StillToCall = z.object({ total: z.int(), visits: z.array(AwayVisit) })
export type StillToCall = z.infer<typeof StillToCall>
