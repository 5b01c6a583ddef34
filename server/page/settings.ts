import { sayAhead } from '../../schemas/demo-clock.ts'
import type { Opening } from '../../schemas/opening.ts'
import type { PublicReviews } from '../../schemas/public-review.ts'
import type { PageSettings } from '../../schemas/settings.ts'
import { translate } from '../../schemas/translate.ts'
import type { Website } from '../../schemas/website.ts'
import { isDemo } from '../config/config.ts'
import type { Deps } from '../deps.ts'

/** What the settings say about the clinic besides its configuration. What is absent is unknown. */
type Told = {
  /** The weekly opening hours in words. */
  readonly hours?: string | undefined
  /** The weekly opening hours as a table, and when the clinic opens and closes. */
  readonly opening?: Opening | undefined
  /** The newest published reviews. */
  readonly reviews?: PublicReviews | undefined
  /** What the owner wants to show on the website. */
  readonly website?: Pick<Website, 'sampleReviews'> | undefined
}

/** Returns the settings that the server sends to the browser. */
export function pageSettings(
  { config, demoClock }: Pick<Deps, 'config' | 'demoClock'>,
  { hours, opening, reviews, website }: Told = {},
): PageSettings {
  const { clinic, coordinates, identity, cards } = config
  const clockOffsetMs = demoClock?.offsetMs()
  return {
    clinic: {
      ...clinic,
      ...(hours !== undefined && { hours }),
      ...(coordinates && { coordinates }),
    },
    demo: isDemo(config),
    ...(clockOffsetMs !== undefined && {
      ...(clockOffsetMs > 0 && { clockOffsetMs }),
      demoTools: toolsLink(clockOffsetMs),
    }),
    ...(opening && { opening }),
    ...(reviews && { reviews }),
    ...(website?.sampleReviews === false && { sampleReviews: false }),
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
