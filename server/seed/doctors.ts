import type { Storage } from '../storage/storage.ts'

/** The doctors of the demo clinic. Their portraits are files of the built page. */
const DOCTORS: [id: string, name: string, specialty: string][] = [
  ['amara-cole', 'Dr. Amara Cole', 'Cavity Filling'],
  ['jonas-berg', 'Dr. Jonas Berg', 'Root Canal Treatment'],
  ['mei-tanaka', 'Dr. Mei Tanaka', 'Teeth Whitening'],
]

/** Adds the demo clinic's doctors. Existing doctors are not changed. */
export async function seedDoctors(db: Storage, at: string): Promise<void> {
  await db
    .insertInto('doctor')
    .values(
      DOCTORS.map(([id, name, specialty]) => ({
        id: `demo-${id}`,
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
