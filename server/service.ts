import { ServiceList } from '../schemas/treatment.ts'
import type { App, Deps } from './deps.ts'

export function serviceRoutes(app: App, { db }: Deps): void {
  app.get('/service', { schema: { response: { 200: ServiceList } } }, async () => {
    const rows = await db
      .selectFrom('treatment')
      .select(['id', 'name'])
      .orderBy('position')
      .orderBy('name')
      .execute()
    return rows.map(({ id, name }) => ({ _id: id, name }))
  })
}
