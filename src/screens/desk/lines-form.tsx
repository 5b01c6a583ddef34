import { useSelector } from '@xstate/react'
import { fieldOf } from '../../../machines/visit-lines-form.ts'
import { answers } from '../../ui/actions.css.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useDraftForm } from '../../ui/draft-form.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import * as look from './booking/booking.css.ts'
import { Choice } from './booking/choice.tsx'
import { AddLine } from './lines-add.tsx'
import { LinesSum } from './lines-sum.tsx'
import type { LinesRef } from './lines-ref.ts'
import { LineRow } from './lines-row.tsx'

type Props = { lines: LinesRef }

/** The form with a row for each treatment of a visit, and the visit's length. */
export function LinesForm({ lines }: Props) {
  const { draft, found, failure } = useSelector(lines, ({ context }) => context)
  const isBusy = useSelector(lines, (state) => state.hasTag('busy'))
  const { errors, hide, checked, props } = useDraftForm({
    found,
    labels: labelsOf(draft.lines.length),
    isBusy,
    onSubmit: () => lines.send({ type: 'lines.submit' }),
  })
  return (
    <PostForm {...props} className={look.form}>
      <ErrorSummary of={checked} />
      {draft.lines.map((line, at) => (
        <LineRow
          key={line.key}
          {...{ lines, line, at, errors, hide, isBusy }}
          isOnly={draft.lines.length === 1}
        />
      ))}
      <AddLine lines={lines} isBusy={isBusy} />
      <TextField
        name="length"
        label={LENGTH}
        value={draft.length}
        errorMessage={errors['length']}
        description={t('Without a number, the visit is as long as its treatments together.')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        readOnly={isBusy}
        onChange={(length) => {
          hide('length')
          lines.send({ type: 'form.edit', edit: { length } })
        }}
      />
      <LinesSum draft={draft} />
      <Taken lines={lines} isBusy={isBusy} />
      {failure !== null && <Alert>{failure}</Alert>}
      <div className={answers}>
        <Button look="secondary" onPress={() => lines.send({ type: 'lines.close' })}>
          {t('Back')}
        </Button>
        <Button type="submit" isPending={isBusy}>
          {t('Save')}
        </Button>
      </div>
    </PostForm>
  )
}

/** Says who has the longer time. A button saves the treatments all the same. */
function Taken({ lines, isBusy }: Props & { isBusy: boolean }) {
  const taken = useSelector(lines, ({ context }) => context.taken)
  if (taken === null) return null
  return (
    <Choice refusal={taken} text={taken.text}>
      <Button
        look="secondary"
        isPending={isBusy}
        onPress={() => lines.send({ type: 'lines.overbook' })}
      >
        {t('Save anyway, alongside the other visit')}
      </Button>
    </Choice>
  )
}

const LENGTH = t('Length in minutes (optional)')

/** Returns the labels of all fields, in the order in which the form shows them. */
const labelsOf = (count: number): Record<string, string> =>
  Object.fromEntries([
    ...Array.from({ length: count }, (_, at) => [
      [fieldOf('price', at), t('Price in dollars')],
      [fieldOf('minutes', at), t('Minutes')],
    ]).flat(),
    ['length', LENGTH],
  ])
