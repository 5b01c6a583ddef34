import { isOfferedOn } from '../availability/free-starts.ts'
import type { Rules, TreatmentRules } from '../availability/rules.ts'
import type { Line } from '../booking/lines.ts'

/** Returns true if an agenda offers a treatment on an ISO date, whatever its working hours are. */
export const isOfferedIn = ({ agendas }: TreatmentRules, agenda: string, date: string): boolean =>
  agendas.some((each) => each.id === agenda && isOfferedOn(each, date))

type Spot = { readonly agenda: string; readonly date: string }

/**
 * Returns the names of an agenda and of the first of the treatments that the agenda does not offer
 * on an ISO date. Returns undefined if the agenda offers them all, or if there is no such agenda.
 */
export function notOfferedIn(
  { agendas, treatments }: Rules,
  lines: readonly Pick<Line, 'treatment_id' | 'name'>[],
  { agenda: id, date }: Spot,
): { readonly doctor: string; readonly treatment: string } | undefined {
  const agenda = agendas.find((each) => each.id === id)
  const missing = lines.find(({ treatment_id: treatmentId }) => {
    const treatment = treatments.find((each) => each.id === treatmentId)
    return !treatment || !isOfferedIn(treatment, id, date)
  })
  return agenda && missing && { doctor: agenda.name, treatment: missing.name }
}
