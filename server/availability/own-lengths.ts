import { formatSlot } from '../../schemas/slot.ts'
import {
  MIDNIGHT,
  regularVisits,
  type Agenda,
  type Rules,
  type TreatmentRules,
  type Visit,
} from './rules.ts'

/** What a booking that is being moved keeps, whatever its treatment is like today. */
export type Own = {
  /** How long the visit lasts, and how long its agenda stays reserved afterwards. */
  readonly lengths: Pick<TreatmentRules, 'duration_minutes' | 'buffer_minutes'>
  /** The ids of all treatments of the visit. */
  readonly treatments: readonly string[]
}

/**
 * Finds a treatment. With what a booking keeps (`own`), returns the treatment as if all its visits
 * had the booking's lengths, and as if only the agendas offered it that offer all treatments of the
 * booking: the clinic may have changed the treatment since the booking.
 */
export function findTreatment(
  rules: Pick<Rules, 'treatments'>,
  treatmentId: string,
  own?: Own,
): TreatmentRules | undefined {
  const treatment = rules.treatments.find(({ id }) => id === treatmentId)
  if (!treatment || !own) return treatment
  return { ...withLengths(treatment, own), agendas: offeringAll(rules, treatment, own) }
}

function withLengths(
  treatment: TreatmentRules,
  { lengths: { duration_minutes, buffer_minutes } }: Own,
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

function offeringAll(
  { treatments }: Pick<Rules, 'treatments'>,
  { id, agendas }: TreatmentRules,
  own: Own,
): readonly Agenda[] {
  const others = new Set(own.treatments.filter((each) => each !== id))
  if (others.size === 0) return agendas
  const lists = [...others].map((each) => treatments.find((other) => other.id === each)?.agendas)
  return agendas.flatMap((agenda) => {
    const same = lists.map((list) => list?.find((each) => each.id === agenda.id))
    const known = same.filter((each) => each !== undefined)
    if (known.length < same.length) return []
    const [from] = [agenda, ...known]
      .flatMap(({ offersFrom }) => (offersFrom === undefined ? [] : [offersFrom]))
      .toSorted()
      .toReversed()
    return [from === undefined ? agenda : { ...agenda, offersFrom: from }]
  })
}
