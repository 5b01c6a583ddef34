import { ServiceList } from '../schemas/treatment.ts'
import { about } from './contract/about.ts'
import type { App, Deps } from './deps.ts'

const SERVICES = about({
  id: 'listServices',
  tag: 'Appointments',
  access: 'anyone',
  summary: 'Name the treatments of the clinic',
})

export function serviceRoutes(app: App, { db }: Deps): void {
  const schema = { ...SERVICES, response: { 200: ServiceList } }
  app.get('/service', { schema }, async () => {
    const rows = await db
      .selectFrom('treatment')
      .select(['id', 'name'])
      .orderBy('position')
      .orderBy('name')
      .execute()
    return rows.map(({ id, name }) => ({ _id: id, name }))
  })
}
