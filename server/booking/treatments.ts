import { ServiceList, type Service } from '../../schemas/treatment.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { cacheReplies, sendCached } from '../fast/reply-cache.ts'

const SERVICES = about({
  id: 'listServices',
  tag: 'Appointments',
  access: 'anyone',
  summary: 'List the treatments of the clinic',
})

export function serviceRoutes(app: App, deps: Deps): void {
  const schema = { ...SERVICES, response: { 200: ServiceList } }
  const services = cacheReplies(deps, ServiceList, () => listServices(deps))
  app.get('/service', { schema }, async (_request, reply) => sendCached(reply, await services('')))
}

async function listServices({ db }: Deps): Promise<Service[]> {
  const rows = await db
    .selectFrom('treatment')
    .select(['id', 'name'])
    .orderBy('position')
    .orderBy('name')
    .execute()
  return rows.map(({ id, name }) => ({ _id: id, name }))
}
