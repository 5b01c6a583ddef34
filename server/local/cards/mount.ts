import { loopback } from '../../payment/cards.ts'
import { WEBHOOK_PATH } from '../../payment/webhook.ts'
import type { App, Deps } from '../../deps.ts'
import { createCourier } from './courier.ts'
import { localCards } from './plugin.ts'

/** Serves the demo card service under `/v1`, unless the settings name a real provider. */
export async function mountLocalCards(app: App, deps: Deps): Promise<void> {
  const { cards, config, db, clock } = deps
  if (cards.localKey === undefined) return
  if (config.production) throw new Error('The test-mode card service is refused in production')
  const courier = createCourier({
    url: () => `http://${loopback(config.host)}:${deps.port()}${WEBHOOK_PATH}`,
    secret: cards.webhookSecret,
    log: (error) => app.log.warn({ err: error }, 'card event not delivered'),
  })
  app.addHook('preClose', () => courier.close())
  await app.register(localCards, {
    prefix: '/v1',
    db,
    clock,
    secretKey: cards.localKey,
    courier,
  })
}
