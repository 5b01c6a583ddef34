import { useSelector } from '@xstate/react'
import type { AgendaName } from '../../../schemas/agenda.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useDraftForm } from '../../ui/draft-form.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { focusIfUnused } from '../../ui/focus-on.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { Select } from '../../ui/select.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { BlockRef } from './block-ref.ts'
import * as look from './booking/booking.css.ts'

type Props = { block: BlockRef; agendas: readonly AgendaName[] }

/** The form in which staff say whose time is blocked, from when until when, and why. */
export function BlockForm({ block, agendas }: Props) {
  const { form, found, failure } = useSelector(block, ({ context }) => context)
  const isBusy = useSelector(block, (state) => state.hasTag('busy'))
  const { errors, hide, checked, props } = useDraftForm({
    found,
    labels: LABELS,
    isBusy,
    onSubmit: () => block.send({ type: 'block.submit' }),
  })
  const field = (name: keyof typeof LABELS) => ({
    name,
    label: LABELS[name],
    value: form[name],
    errorMessage: errors[name],
    onChange: (text: string) => {
      hide(name)
      block.send({ type: 'form.edit', edit: { [name]: text } })
    },
  })
  const dated = (name: keyof typeof TYPES) => (
    <TextField {...field(name)} type={TYPES[name]} readOnly={isBusy} />
  )
  return (
    <PostForm {...props} className={look.form}>
      <ErrorSummary of={checked} />
      <Select
        {...field('agendaId')}
        isRequired
        takesFocus={form.agendaId === ''}
        isDisabled={isBusy}
        options={[
          { value: '', label: t('Choose one') },
          ...agendas.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextField
        {...field('reason')}
        isRequired
        ref={form.agendaId === '' ? null : focusIfUnused}
        description={t('Patients do not see the reason.')}
        readOnly={isBusy}
        maxLength={120}
        autoComplete="off"
      />
      <div className={look.pair}>
        {dated('from')}
        {dated('fromTime')}
        {dated('until')}
        {dated('untilTime')}
      </div>
      <p className={look.soft}>
        {t('Without a time, the day is blocked from its start, or to its end.')}
      </p>
      {failure !== null && <Alert>{failure}</Alert>}
      <div className={look.buttons}>
        <Button type="submit" isPending={isBusy}>
          {t('Block the time')}
        </Button>
      </div>
    </PostForm>
  )
}

const LABELS = {
  agendaId: t('Doctor'),
  reason: t('Reason'),
  from: t('First day'),
  fromTime: t('Start time'),
  until: t('Last day'),
  untilTime: t('End time'),
}

const TYPES = { from: 'date', fromTime: 'time', until: 'date', untilTime: 'time' } as const
