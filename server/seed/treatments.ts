import { formatSlot } from '../../schemas/slot.ts'
import type { Storage } from '../storage/storage.ts'
import { named } from '../storage/treatment-name.ts'

// `MORNING` and `AFTERNOON` are start times in minutes after midnight.
// `SLOT_LENGTH` and `HALF_DAY` are durations in minutes.
const SLOT_LENGTH = 30
const HALF_DAY = 4 * 60
const MORNING = 8 * 60
const AFTERNOON = 13 * 60

/** The demo clinic's treatments in display order: each has an id, a name and a price in cents. */
export const TREATMENTS = [
  ['fluoride-treatment', 'Fluoride Treatment', 40_00],
  ['cavity-filling', 'Cavity Filling', 150_00],
  ['teeth-whitening', 'Teeth Whitening', 220_00],
  ['teeth-cleaning', 'Teeth Cleaning', 90_00],
  ['oral-check-up', 'Oral Check-up', 60_00],
  ['tooth-extraction', 'Tooth Extraction', 180_00],
  ['root-canal', 'Root Canal Treatment', 400_00],
  ['braces-consultation', 'Braces Consultation', 75_00],
] as const

/** Adds the demo clinic's treatments, without an agenda that offers the treatments. */
export async function seedTreatments(tx: Storage): Promise<void> {
  await tx
    .insertInto('treatment')
    .values(
      TREATMENTS.map(([id, name, price_cents], position) => ({
        id,
        ...named(name),
        price_cents,
        position,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds fixed start times for the demo clinic's treatments. The times are the same every day. */
export async function seedFixedTimes(tx: Storage): Promise<void> {
  await tx
    .insertInto('treatment_slot')
    .values(
      TREATMENTS.flatMap(([treatment_id]) =>
        startsOfDay().map((starts_at) => ({
          treatment_id,
          starts_at,
          slot: formatSlot(starts_at, SLOT_LENGTH),
        })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await seedAgendas(tx)
}

/** Adds, for each treatment, an agenda without a doctor that offers the treatment's fixed times. */
async function seedAgendas(tx: Storage) {
  const agendas = TREATMENTS.map(([treatment_id, name], position) => ({
    agenda_id: `treatment:${treatment_id}`,
    treatment_id,
    name,
    position,
  }))
  await tx
    .insertInto('agenda')
    .values(
      agendas.map(({ agenda_id: id, name, position }) => ({ id, name, position, fixed_starts: 1 })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('agenda_treatment')
    .values(agendas.map(({ agenda_id, treatment_id }) => ({ agenda_id, treatment_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function startsOfDay(): number[] {
  return [MORNING, AFTERNOON].flatMap((opening) =>
    Array.from({ length: HALF_DAY / SLOT_LENGTH }, (_, index) => opening + index * SLOT_LENGTH),
  )
}
