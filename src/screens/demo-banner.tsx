import { DEMO, demoNotice, type PageSettings } from '../../schemas/settings.ts'
import { unseen } from '../ui/page.css.ts'
import { badge, demo, demoLink } from './demo-banner.css.ts'

type Props = { settings: PageSettings; isBadge?: boolean }

/**
 * Says that the site runs in demo mode, and links to the demo tools, which are separate pages.
 * As a badge, which fits into the navigation bar, it shows all its words to screen readers only.
 */
export function DemoBanner({ settings, isBadge }: Props) {
  const text = `${demoNotice(settings)} ${settings.demoTools ?? ''}`.trim()
  const words = isBadge ? (
    <>
      <span>{DEMO}</span>
      <span className={unseen}>{text.slice(DEMO.length)}</span>
    </>
  ) : (
    text
  )
  return (
    <p className={isBadge ? badge : demo}>
      {settings.demoTools === undefined ? (
        words
      ) : (
        <a href="/demo" className={demoLink}>
          {words}
        </a>
      )}
    </p>
  )
}
