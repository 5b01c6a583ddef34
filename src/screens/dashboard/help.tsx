import { useLocation } from 'wouter'
import { chapterOf } from '../../../schemas/manual.ts'
import { unseen } from '../../ui/page.css.ts'
import { t } from '../../ui/t.ts'
import { link, page } from './help.css.ts'
import type { Elements } from '../../ui/elements.ts'

/**
 * Shows a link to the manual beside the heading of a page for staff.
 * The link to the manual opens a new tab, so that unsaved input on the page is not lost.
 * The manual's link comes before the focused heading, so that Tab leads directly to the content.
 */
export function Helped({ children }: { children: Elements }) {
  const [path] = useLocation()
  return (
    <div className={page}>
      <a href={`/manual/${chapterOf(path)}`} target="_blank" rel="noopener" className={link}>
        <span>{t('Help')}</span> <span className={unseen}>{t('(opens in a new tab)')}</span>
      </a>
      {children}
    </div>
  )
}
