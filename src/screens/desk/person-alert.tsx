import { t } from '../../ui/t.ts'
import * as look from './person-alert.css.ts'

/** Shows what staff must know before they meet a person. */
export function PersonAlert({ children }: { children: string }) {
  return (
    <p className={look.alert}>
      <strong>{t('Alert:')}</strong> <span>{children}</span>
    </p>
  )
}
