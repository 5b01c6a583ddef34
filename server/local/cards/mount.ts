import { loopback } from '../../payment/cards.ts'
import { WEBHOOK_PATH } from '../../payment/webhook.ts'
import type { App, Deps } from '../../deps.ts'
import { createBank } from './bank.ts'
import { createCourier } from './courier.ts'
import { cardsPageRoutes } from './page-routes.ts'
import { localCards } from './plugin.ts'

/**
 * Serves the demo card service's API under `/v1`, and its page of charges at `/cards`.
 * Adds no routes if the settings name a real card provider.
 * Throws if the server runs in production without a real card provider.
 */
export async function mountLocalCards(app: App, deps: Deps): Promise<void> {
  const { cards, config, db, realClock } = deps
  if (cards.localKey === undefined) return
  if (config.production) throw new Error('The demo card service is not allowed in production')
  const courier = createCourier({
    url: () => `http://${loopback(config.host)}:${deps.port()}${WEBHOOK_PATH}`,
    secret: cards.webhookSecret,
    log: (error) => app.log.warn({ err: error }, 'card event not delivered'),
  })
  const bank = createBank({
    db,
    clock: realClock,
    courier,
    log: (error) => app.log.warn({ err: error }, 'refund not decided'),
  })
  app.addHook('onListen', () => bank.decideSoon())
  app.addHook('preClose', async () => {
    await bank.close()
    await courier.close()
  })
  const service = { db, clock: realClock, secretKey: cards.localKey, courier, bank }
  await app.register(localCards, { prefix: '/v1', ...service })
  await app.register(cardsPageRoutes, { service, timeZone: config.clinic.timeZone })
}
