import type { Service } from '../../schemas/treatment.ts'
import type { Storage } from '../storage/storage.ts'

/** Lists the treatments that the clinic offers, sorted by `position`. */
export async function listServices(db: Storage): Promise<Service[]> {
  const rows = await db
    .selectFrom('treatment')
    .select(['id', 'name'])
    .where('active', '=', 1)
    .orderBy('position')
    .orderBy('name')
    .execute()
  return rows.map(({ id, name }) => ({ _id: id, name }))
}
