import { randomUUID } from 'node:crypto'
import Fastify, { LogController } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { addressReleaseRoute } from './accounts/address-release.ts'
import { auditRoutes } from './clinic/audit-routes.ts'
import { availabilityRoutes } from './booking/availability.ts'
import { bookingCancelRoute } from './payment/cancel-route.ts'
import { bookingRoutes } from './booking/routes.ts'
import { answerClientError, answerUnreadable, CONNECTION_LIMITS } from './http/connections.ts'
import { collectContract } from './contract/openapi.ts'
import { contractRoutes } from './contract/routes.ts'
import type { App, Deps } from './deps.ts'
import { answerErrors, answerMisaddressed } from './http/errors.ts'
import { protect } from './http/headers.ts'
import { healthRoutes } from './http/health.ts'
import { imageHostRoute } from './clinic/images.ts'
import { logAnswers, logOptions } from './http/log.ts'
import { metricsRoute } from './http/metrics-route.ts'
import { shedLoad } from './http/overload.ts'
import { openingsRoutes } from './booking/openings.ts'
import { readDocuments } from './page/document.ts'
import { pageSettings } from './page/settings.ts'
import { servePage } from './page/page.ts'
import { cardEvents } from './payment/webhook.ts'
import { mountLocalCards } from './local/cards/mount.ts'
import { mountLocalIdentity } from './local/identity/plugin.ts'
import { mountLocalImages } from './local/images/plugin.ts'
import { paymentRoutes } from './payment/routes.ts'
import { reconciliationRoutes } from './payment/reconciliation.ts'
import { sweepRegularly } from './operations/sweep.ts'
import { serviceRoutes } from './booking/treatments.ts'
import { limitDatabaseTime } from './http/database-time.ts'
import { doctorRoutes } from './clinic/doctor.ts'
import { messageRoutes } from './clinic/message.ts'
import { userAdminRoutes } from './accounts/admin-routes.ts'
import { userRoutes } from './accounts/routes.ts'
import { compileValidator } from './http/validation.ts'

const BODY_LIMIT = 64 * 1024

// The longest path parameter: an email address of 254 characters, each percent-encoded.
const PARAM_LIMIT = 3 * 254

// zod/mini has no default messages, and users see the messages of fields.
z.config(z.locales.en())

/** Builds the clinic's HTTP server, ready to listen. */
export async function buildApp(deps: Deps): Promise<App> {
  const { config } = deps
  const app = Fastify({
    ...logOptions(config, deps.logTo),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    bodyLimit: BODY_LIMIT,
    // Requests under way at the stop may still call this server's own demo services.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAM_LIMIT },
    frameworkErrors: answerMisaddressed,
    clientErrorHandler: answerClientError,
    ...CONNECTION_LIMITS,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  answerUnreadable(app)
  limitDatabaseTime(app, deps)
  logAnswers(app)
  hangUpOnStop(app, deps)
  const documents = readDocuments(deps.pageFolder, pageSettings(deps))
  await protect(app, config, documents?.scriptHashes ?? [])
  await shedLoad(app)
  await collectContract(app)
  await registerRoutes(app, deps)
  if (config.docs) await contractRoutes(app)
  await servePage(app, deps, documents)
  return app
}

async function registerRoutes(app: App, deps: Deps): Promise<void> {
  healthRoutes(app, deps)
  metricsRoute(app, deps)
  serviceRoutes(app, deps)
  availabilityRoutes(app, deps)
  openingsRoutes(app, deps)
  bookingRoutes(app, deps)
  bookingCancelRoute(app, deps)
  paymentRoutes(app, deps)
  await cardEvents(app, deps)
  await mountLocalCards(app, deps)
  sweepRegularly(app, deps)
  reconciliationRoutes(app, deps)
  userRoutes(app, deps)
  userAdminRoutes(app, deps)
  addressReleaseRoute(app, deps)
  doctorRoutes(app, deps)
  imageHostRoute(app, deps)
  messageRoutes(app, deps)
  auditRoutes(app, deps)
  await mountLocalIdentity(app, deps)
  await mountLocalImages(app, deps)
}

// A kept-alive connection would delay the stop by a minute.
function hangUpOnStop(app: App, { stopping }: Deps): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping.aborted) reply.header('connection', 'close')
    done()
  })
}
