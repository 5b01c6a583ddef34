import type { FieldErrors } from '../../../machines/form.ts'
import { fieldOf, type LineDraft } from '../../../machines/visit-lines-form.ts'
import { Button } from '../../ui/button.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import * as look from './lines.css.ts'
import type { LinesRef } from './lines-ref.ts'

type Props = {
  lines: LinesRef
  line: LineDraft
  /** The place of the line in the form, from 0. */
  at: number
  /** Whether the visit has no other line, so that this one cannot be removed. */
  isOnly: boolean
  errors: FieldErrors
  hide: (name: string) => void
  isBusy: boolean
}

/** The fields for the price and the length of one treatment, and a button that removes it. */
export function LineRow({ lines, line, at, isOnly, errors, hide, isBusy }: Props) {
  const field = (part: 'price' | 'minutes') => ({
    name: fieldOf(part, at),
    value: line[part],
    errorMessage: errors[fieldOf(part, at)],
    autoComplete: 'off',
    readOnly: isBusy,
    onChange: (text: string) => {
      hide(fieldOf(part, at))
      lines.send({ type: 'line.edit', at, edit: { [part]: text } })
    },
  })
  return (
    <fieldset className={look.line}>
      <legend className={look.name}>{line.name}</legend>
      <div className={look.fields}>
        <TextField
          {...field('price')}
          label={t('Price in dollars')}
          inputMode="decimal"
          maxLength={10}
        />
        <TextField {...field('minutes')} label={t('Minutes')} inputMode="numeric" maxLength={3} />
        {!isOnly && (
          <div className={look.remove}>
            <Button
              look="quiet"
              aria-label={t('Remove {name}', { name: line.name })}
              isPending={isBusy && 'elsewhere'}
              onPress={() => lines.send({ type: 'line.remove', at })}
            >
              {t('Remove')}
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  )
}
