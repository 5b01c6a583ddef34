import { useId } from 'react'
import { STARS, type Stars } from '../../../schemas/public-review.ts'
import { error, label } from '../../ui/field.css.ts'
import { t } from '../../ui/t.ts'
import * as look from './star-choice.css.ts'

const MOST = STARS.length

type Props = {
  /** The chosen number of stars, or 0 if none is chosen. */
  value: number
  errorMessage: string | undefined
  isDisabled: boolean
  onChange: (stars: Stars) => void
}

/** Radio buttons for the number of stars, called `stars`. All stars up to the chosen one are on. */
export function StarChoice({ value, errorMessage, isDisabled, onChange }: Props) {
  const id = useId()
  return (
    <fieldset className={look.frame}>
      <legend className={`${label} ${look.legend}`}>{t('Stars')}</legend>
      <div className={look.row}>
        {STARS.map((stars) => (
          <label key={stars} className={look.choice}>
            <input
              type="radio"
              name="stars"
              className={look.input}
              aria-label={t('{count} of {most}', { count: stars, most: MOST })}
              aria-describedby={errorMessage ? id : undefined}
              checked={stars === value}
              disabled={isDisabled}
              onChange={() => onChange(stars)}
            />
            <span aria-hidden="true" className={look.star} data-is-on={stars <= value || undefined}>
              {stars <= value ? '★' : '☆'}
            </span>
          </label>
        ))}
        <span aria-hidden="true" className={look.chosen}>
          {value === 0 ? '' : t('{count} of {most}', { count: value, most: MOST })}
        </span>
      </div>
      {errorMessage && (
        <span id={id} className={error}>
          {errorMessage}
        </span>
      )}
    </fieldset>
  )
}
