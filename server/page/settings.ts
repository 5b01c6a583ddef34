import { sayAhead } from '../../schemas/demo-clock.ts'
import type { PublicReviews } from '../../schemas/public-review.ts'
import type { PageSettings } from '../../schemas/settings.ts'
import { translate } from '../../schemas/translate.ts'
import { isDemo } from '../config/config.ts'
import type { Deps } from '../deps.ts'

/**
 * Returns the settings that the server sends to the browser.
 * `reviews` has the newest published reviews, if there are any.
 * `hours` has the clinic's weekly opening hours in words. Without `hours`, the settings omit them.
 */
export function pageSettings(
  { config, demoClock }: Pick<Deps, 'config' | 'demoClock'>,
  hours?: string,
  reviews?: PublicReviews,
): PageSettings {
  const { clinic, identity, cards } = config
  const clockOffsetMs = demoClock?.offsetMs()
  return {
    clinic: hours === undefined ? clinic : { ...clinic, hours },
    demo: isDemo(config),
    ...(clockOffsetMs !== undefined && {
      ...(clockOffsetMs > 0 && { clockOffsetMs }),
      demoTools: toolsLink(clockOffsetMs),
    }),
    ...(reviews && { reviews }),
    idleMinutes: config.idleMinutes,
    auditDays: config.auditDays,
    mailDays: config.mailDays,
    ...(!config.offline && { cache: false }),
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

const toolsLink = (offsetMs: number) =>
  offsetMs === 0 ? '' : translate('en', 'Clock: {ahead} ahead', { ahead: sayAhead(offsetMs) })
