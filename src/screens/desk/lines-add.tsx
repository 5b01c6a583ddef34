import { useSelector } from '@xstate/react'
import { MOST_LINES } from '../../../schemas/visit-lines.ts'
import { Button } from '../../ui/button.tsx'
import { formatDollars } from '../../ui/money.ts'
import { Select } from '../../ui/select.tsx'
import { t } from '../../ui/t.ts'
import * as look from './lines.css.ts'
import type { LinesRef } from './lines-ref.ts'

/** The treatments that the visit's doctor offers, and a button that adds the chosen one. */
export function AddLine({ lines, isBusy }: { lines: LinesRef; isBusy: boolean }) {
  const { draft, offered } = useSelector(lines, ({ context }) => context)
  if (offered.length === 0 || draft.lines.length >= MOST_LINES) return null
  return (
    <div className={look.add}>
      <div className={look.choice}>
        <Select
          name="choice"
          label={t('Another treatment')}
          value={draft.choice}
          isDisabled={isBusy}
          onChange={(choice) => lines.send({ type: 'form.edit', edit: { choice } })}
          options={offered.map(({ treatmentId, name, minutes, price }) => ({
            value: treatmentId,
            label: t('{name}, {minutes} min, {price}', {
              name,
              minutes,
              price: formatDollars(price),
            }),
          }))}
        />
      </div>
      <Button
        look="secondary"
        isPending={isBusy && 'elsewhere'}
        onPress={() => lines.send({ type: 'line.add' })}
      >
        {t('Add')}
      </Button>
    </div>
  )
}
