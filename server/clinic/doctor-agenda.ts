import type { Storage } from '../storage/storage.ts'

type Doctor = { readonly id: string; readonly name: string }

const PREFIX = 'doctor:'

/** Returns the id of a doctor's agenda, even if the agenda does not exist yet. */
export const agendaOfDoctor = (id: string) => `${PREFIX}${id}`

/** Returns the id of an agenda's doctor, or undefined if the agenda is not a doctor's agenda. */
export const doctorOfAgenda = (id: string): string | undefined =>
  id.startsWith(PREFIX) ? id.slice(PREFIX.length) : undefined

/**
 * Adds an agenda for a doctor, unless the doctor already has an agenda.
 * A new agenda has no free slots until the owner sets the agenda's working hours and treatments.
 */
export async function addAgenda(tx: Storage, { id, name }: Doctor): Promise<void> {
  const { last } = await tx
    .selectFrom('agenda')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('agenda')
    .values({ id: agendaOfDoctor(id), doctor_id: id, name, position: (last ?? -1) + 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Removes a deleted doctor from the doctor's agenda. The agenda and its bookings remain.
 * @param today the current ISO date, which becomes the last day on which the agenda can be booked
 */
export async function retireAgenda(tx: Storage, doctorId: string, today: string): Promise<void> {
  await tx
    .updateTable('agenda')
    .set({ doctor_id: null, active_until: today })
    .where('doctor_id', '=', doctorId)
    .execute()
}
