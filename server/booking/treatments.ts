import * as calls from '../../schemas/calls/availability.ts'
import { ServiceList } from '../../schemas/treatment.ts'
import { listServices } from '../availability/services.ts'
import { createSetupStamp } from '../availability/stamps.ts'
import type { App, Deps } from '../deps.ts'
import { cacheReplies } from '../fast/reply-cache.ts'
import { serving } from '../http/serve.ts'

export function serviceRoutes(app: App, deps: Deps): void {
  const services = cacheReplies(deps, ServiceList, createSetupStamp(deps), () =>
    listServices(deps.db),
  )
  serving(app, deps)(
    calls.listServices,
    { tag: 'Appointments', summary: 'List the treatments that the clinic offers' },
    () => services(''),
  )
}
