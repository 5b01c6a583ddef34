import { formatSlot } from '../../schemas/slot.ts'
import { MIDNIGHT, regularVisits, type Rules, type TreatmentRules, type Visit } from './rules.ts'

/** How long a booking's visit lasts, and how long its agenda stays reserved afterwards. */
export type Lengths = Pick<TreatmentRules, 'duration_minutes' | 'buffer_minutes'>

/**
 * Finds a treatment. With the lengths of a booking (`own`), returns the treatment as if all its
 * visits had these lengths: the clinic may have changed the treatment's lengths since the booking.
 */
export function findTreatment(
  { treatments }: Pick<Rules, 'treatments'>,
  treatmentId: string,
  own?: Lengths,
): TreatmentRules | undefined {
  const treatment = treatments.find(({ id }) => id === treatmentId)
  return treatment && own ? withLengths(treatment, own) : treatment
}

function withLengths(
  treatment: TreatmentRules,
  { duration_minutes, buffer_minutes }: Lengths,
): TreatmentRules {
  const lasting = ({ start }: Visit): Visit => ({
    slot: formatSlot(start, duration_minutes),
    start,
    end: start + duration_minutes,
  })
  return {
    ...treatment,
    duration_minutes,
    buffer_minutes,
    fixed: treatment.fixed.map(lasting).filter(({ end }) => end <= MIDNIGHT),
    regular: regularVisits(treatment.step_minutes, duration_minutes),
  }
}
