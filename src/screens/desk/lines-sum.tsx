import { sumsOf, type LinesDraft } from '../../../machines/visit-lines-form.ts'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'
import * as look from './lines.css.ts'

/** The price and the length of all treatments in the form. Empty while a number is wrong. */
export function LinesSum({ draft }: { draft: LinesDraft }) {
  const { price, minutes } = sumsOf(draft)
  return (
    <p aria-live="polite" className={look.sum}>
      {Number.isFinite(price) && Number.isFinite(minutes)
        ? t('Together: {price}, {minutes} min', { price: formatDollars(price), minutes })
        : ''}
    </p>
  )
}
