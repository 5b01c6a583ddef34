import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { chapterOf } from '../../../schemas/manual.ts'
import { unseen } from '../../ui/page.css.ts'
import { t } from '../../ui/t.ts'
import { link, page } from './help.css.ts'

/**
 * Shows a link to the manual beside the heading of a page for staff.
 * The link opens a new tab, so that the work on the page is not lost.
 * It comes before the heading, which gets the focus first, so it costs no press of Tab.
 */
export function Helped({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return (
    <div className={page}>
      <a href={`/manual/${chapterOf(path)}`} target="_blank" rel="noopener" className={link}>
        {t('Help')} <span className={unseen}>{t('(opens in a new tab)')}</span>
      </a>
      {children}
    </div>
  )
}
