import Fastify from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { addressReleaseRoute } from './accounts/address-release.ts'
import { auditRoutes } from './clinic/audit-routes.ts'
import { availableRoute } from './availability/available.ts'
import { bookingCancelRoute } from './payment/cancel-route.ts'
import { bookingChangeRoutes } from './booking/change-routes.ts'
import { holdRoutes } from './booking/hold-routes.ts'
import { familyRoutes } from './booking/family-routes.ts'
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
import { NO_LIMITS, shedLoad } from './http/overload.ts'
import { allowPlainPages } from './http/plain-page.ts'
import { nextFreeRoute } from './availability/next-times.ts'
import { openingsRoute } from './availability/openings.ts'
import { readDocuments } from './page/document.ts'
import { pageSettings } from './page/settings.ts'
import { servePage } from './page/page.ts'
import { agendaRoutes } from './desk/agenda-routes.ts'
import { lineRoutes } from './desk/line-routes.ts'
import { deskReceiptRoutes } from './desk/receipt-routes.ts'
import { receiptRoute } from './payment/receipt-route.ts'
import { visitRoutes } from './desk/visit-routes.ts'
import { cardEvents } from './payment/webhook.ts'
import { mountDemoClock } from './local/clock/plugin.ts'
import { mountLocalCards } from './local/cards/mount.ts'
import { mountLocalIdentity } from './local/identity/plugin.ts'
import { mountMailbox } from './local/mail/routes.ts'
import { mountFresh } from './local/fresh/plugin.ts'
import { mountDemoTools } from './local/tools.ts'
import { mountLocalImages } from './local/images/plugin.ts'
import { disputeRoute } from './payment/dispute-route.ts'
import { feedRoutes } from './mail/feed-routes.ts'
import { linkRoutes } from './mail/link-routes.ts'
import { paymentRoutes } from './payment/routes.ts'
import { reconciliationRoutes } from './payment/reconciliation.ts'
import { refundSettledRoute } from './payment/refund-settled-route.ts'
import { termsRoutes } from './booking/terms-routes.ts'
import { setupRoutes } from './setup/routes.ts'
import { websiteRoutes } from './website/routes.ts'
import { serviceRoutes } from './booking/treatments.ts'
import { deskBookingRoutes } from './desk/booking-routes.ts'
import { endOfDayRoutes } from './desk/end-of-day-routes.ts'
import { deskPaymentRoutes } from './desk/payment-routes.ts'
import { timeOffRoutes } from './desk/time-off-routes.ts'
import { mergeRoutes } from './desk/merge-routes.ts'
import { accountLinkRoutes } from './desk/account-link-routes.ts'
import { noteRoutes } from './desk/note-routes.ts'
import { personRoutes } from './desk/person-routes.ts'
import { relativeRoutes } from './desk/relative-routes.ts'
import { limitTime } from './http/time-limits.ts'
import { doctorRoutes } from './clinic/doctor.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { messageRoutes } from './clinic/message.ts'
import { undeliveredRoutes } from './mail/undelivered-routes.ts'
import { userAdminRoutes } from './accounts/admin-routes.ts'
import { meRoute } from './accounts/me-route.ts'
import { roleRoutes } from './accounts/role-routes.ts'
import { secondFactorRoutes } from './accounts/second-factor-routes.ts'
import { userRoutes } from './accounts/routes.ts'
import { compileValidator } from './http/validation.ts'

const BODY_LIMIT = 64 * 1024

// The longest path parameter is a 254-character email address. Percent-encoding triples its length.
const PARAM_LIMIT = 3 * 254

// Load English error messages for form fields, because zod/mini has no default error messages.
z.config(z.locales.en())

/** Builds the clinic's HTTP server, ready to listen. */
export async function buildApp(deps: Deps): Promise<App> {
  const { config } = deps
  const app = Fastify({
    ...logOptions(config, deps.logTo),
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    bodyLimit: BODY_LIMIT,
    // Accept requests during shutdown, because open requests may call this server's demo services.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAM_LIMIT },
    frameworkErrors: answerMisaddressed,
    clientErrorHandler: answerClientError,
    ...CONNECTION_LIMITS,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(serializerCompiler)
  allowPlainPages(app, deps)
  answerErrors(app)
  answerUnreadable(app)
  limitTime(app, deps)
  logAnswers(app)
  hangUpOnStop(app, deps)
  const documents = readDocuments(deps.pageFolder, pageSettings(deps))
  await protect(app, config, documents?.scriptHashes ?? [])
  await shedLoad(app, config.rateLimit ? undefined : NO_LIMITS)
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
  availableRoute(app, deps)
  openingsRoute(app, deps)
  nextFreeRoute(app, deps)
  termsRoutes(app, deps)
  bookingRoutes(app, deps)
  familyRoutes(app, deps)
  holdRoutes(app, deps)
  bookingChangeRoutes(app, deps)
  bookingCancelRoute(app, deps)
  agendaRoutes(app, deps)
  visitRoutes(app, deps)
  lineRoutes(app, deps)
  deskReceiptRoutes(app, deps)
  receiptRoute(app, deps)
  paymentRoutes(app, deps)
  await cardEvents(app, deps)
  await mountLocalCards(app, deps)
  reconciliationRoutes(app, deps)
  refundSettledRoute(app, deps)
  disputeRoute(app, deps)
  userRoutes(app, deps)
  meRoute(app, deps)
  secondFactorRoutes(app, deps)
  roleRoutes(app, deps)
  userAdminRoutes(app, deps)
  addressReleaseRoute(app, deps)
  doctorRoutes(app, deps)
  setupRoutes(app, deps)
  websiteRoutes(app, deps)
  imageHostRoute(app, deps)
  messageRoutes(app, deps)
  reviewRoutes(app, deps)
  undeliveredRoutes(app, deps)
  auditRoutes(app, deps)
  deskBookingRoutes(app, deps)
  deskPaymentRoutes(app, deps)
  endOfDayRoutes(app, deps)
  personRoutes(app, deps)
  noteRoutes(app, deps)
  accountLinkRoutes(app, deps)
  mergeRoutes(app, deps)
  relativeRoutes(app, deps)
  timeOffRoutes(app, deps)
  await mountLocalIdentity(app, deps)
  await mountDemoClock(app, deps)
  await mountLocalImages(app, deps)
  await mountMailbox(app, deps)
  await mountDemoTools(app, deps)
  await mountFresh(app, deps)
  await linkRoutes(app, deps)
  feedRoutes(app, deps)
}

// During shutdown, closes each connection once the current reply has been sent.
// Otherwise, an idle keep-alive connection would delay the shutdown by a minute.
function hangUpOnStop(app: App, { stopping }: Deps): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping.aborted) reply.header('connection', 'close')
    done()
  })
}
