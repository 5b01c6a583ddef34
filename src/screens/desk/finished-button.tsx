import { t } from '../../ui/t.ts'
import * as look from './agenda-list.css.ts'

type Props = { visits: number; isUnfolded: boolean; onPress: () => void }

/** The button above today's list that shows or hides the finished visits and past gaps. */
export function FinishedButton({ visits, isUnfolded, onPress }: Props) {
  return (
    <button type="button" aria-expanded={isUnfolded} className={look.finished} onClick={onPress}>
      <span aria-hidden="true">{isUnfolded ? '▾' : '▸'}</span>{' '}
      <span>{t('Earlier today ({count} done)', { count: visits })}</span>
    </button>
  )
}
