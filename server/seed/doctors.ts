import type { Storage } from '../storage/storage.ts'

/** The demo clinic's doctors, whose portraits are files in the built page. */
export const DOCTORS = [
  ['amara-cole', 'Dr. Amara Cole', 'Cavity Filling'],
  ['jonas-berg', 'Dr. Jonas Berg', 'Root Canal Treatment'],
  ['mei-tanaka', 'Dr. Mei Tanaka', 'Teeth Whitening'],
] as const

/** Returns the database id of one of the demo clinic's doctors. */
export const demoDoctor = (id: (typeof DOCTORS)[number][0]) => `demo-${id}`

/** Adds the demo clinic's doctors. Does not change existing doctors. */
export async function seedDoctors(db: Storage, at: string): Promise<void> {
  await db
    .insertInto('doctor')
    .values(
      DOCTORS.map(([id, name, specialty]) => ({
        id: demoDoctor(id),
        name,
        email: `${id.replace('-', '.')}@demo.test`,
        specialty,
        img: `/doctors/${id}.svg`,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
