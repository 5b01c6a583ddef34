import { ServiceList } from '../../schemas/treatment.ts'
import { listServices } from '../availability/services.ts'
import { createSetupStamp } from '../availability/stamps.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { cacheReplies, sendCached } from '../fast/reply-cache.ts'

const SERVICES = about({
  id: 'listServices',
  tag: 'Appointments',
  access: 'anyone',
  summary: 'List the treatments that the clinic offers',
})

export function serviceRoutes(app: App, deps: Deps): void {
  const schema = { ...SERVICES, response: { 200: ServiceList } }
  const services = cacheReplies(deps, ServiceList, createSetupStamp(deps), () =>
    listServices(deps.db),
  )
  app.get('/service', { schema }, async (_request, reply) => sendCached(reply, await services('')))
}
