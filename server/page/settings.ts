import type { PageSettings } from '../../schemas/settings.ts'
import { isDemo } from '../config/config.ts'
import type { Deps } from '../deps.ts'

/** The settings that the page may know. */
export function pageSettings({ config }: Pick<Deps, 'config'>): PageSettings {
  const { clinic, identity, cards } = config
  return {
    clinic,
    demo: isDemo(config),
    idleMinutes: config.idleMinutes,
    auditDays: config.auditDays,
    identity:
      identity.kind === 'local'
        ? { apiKey: 'local', projectId: identity.projectId, local: true }
        : {
            apiKey: identity.apiKey,
            authDomain: identity.authDomain,
            projectId: identity.projectId,
            local: false,
          },
    cards:
      cards.kind === 'local'
        ? { kind: 'local' }
        : { kind: 'stripe', publishableKey: cards.publishableKey },
  }
}
