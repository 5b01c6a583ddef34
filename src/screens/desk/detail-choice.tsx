import { useId } from 'react'
import type { Origin } from '../../../schemas/merge.ts'
import { t } from '../../ui/t.ts'
import * as look from './detail-choice.css.ts'

type Props = {
  label: string
  kept: string
  other: string
  value: Origin
  isBusy: boolean
  onChange: (origin: Origin) => void
}

/** Radio buttons, side by side, for a detail in which two records differ. */
export function DetailChoice({ label, kept, other, value, isBusy, onChange }: Props) {
  const name = useId()
  const options = [
    { origin: 'kept', text: kept, record: t('This record') },
    { origin: 'other', text: other, record: t('Other record') },
  ] as const
  return (
    <fieldset className={look.group} disabled={isBusy}>
      <legend className={look.legend}>{label}</legend>
      <div className={look.sides}>
        {options.map(({ origin, text, record }) => (
          <label key={origin} className={look.side}>
            <input
              type="radio"
              name={name}
              className={look.radio}
              checked={origin === value}
              onChange={() => onChange(origin)}
            />
            <span>{text}</span>
            <span className={look.record}>{record}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
