import { useId } from 'react'
import { DESK_METHODS, type DeskMethod } from '../../../schemas/desk-payment.ts'
import { error, field, label } from '../../ui/field.css.ts'
import { choice, frame, segment, unseenInput } from '../../ui/segments.css.ts'
import { t } from '../../ui/t.ts'
import * as look from './method-choice.css.ts'
import { METHODS } from './words.ts'

type Props = {
  /** The method that is chosen at first. */
  usual: DeskMethod
  errorMessage: string | undefined
}

/** Radio buttons, called `method`, for how money was taken. The first focus is on the chosen one. */
export function MethodChoice({ usual, errorMessage }: Props) {
  const id = useId()
  return (
    <fieldset className={`${field} ${look.group}`}>
      <legend className={`${label} ${look.legend}`}>{t('How')}</legend>
      <div className={`${frame} ${look.row}`}>
        {DESK_METHODS.map((method) => (
          <label key={method} className={segment}>
            <input
              type="radio"
              name="method"
              value={method}
              className={unseenInput}
              defaultChecked={method === usual}
              // The P key opens the form, so P, an arrow and Enter record a payment.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={method === usual}
              aria-describedby={errorMessage ? id : undefined}
            />
            <span className={choice}>{METHODS[method]}</span>
          </label>
        ))}
      </div>
      {errorMessage && (
        <span id={id} className={error}>
          {errorMessage}
        </span>
      )}
    </fieldset>
  )
}
