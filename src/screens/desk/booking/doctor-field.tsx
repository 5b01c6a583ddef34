import { useSelector } from '@xstate/react'
import { agendasIn } from '../../../../machines/desk-booking-form.ts'
import { Select } from '../../../ui/select.tsx'
import { t } from '../../../ui/t.ts'
import type { Fields } from './fields.ts'

/** The Doctor field, with the chosen treatment's doctors, or all doctors if none is chosen. */
export function DoctorField({ booking, isBusy, field, hide }: Fields) {
  const { form, times } = useSelector(booking, ({ context }) => context)
  const agendas = agendasIn(times, form)
  return (
    <Select
      {...field('agendaId')}
      options={[
        { value: '', label: t('Any doctor') },
        ...[...agendas].map(([value, label]) => ({ value, label })),
      ]}
      value={agendas.has(form.agendaId) ? form.agendaId : ''}
      isDisabled={isBusy}
      onChange={(agendaId) => {
        hide('agendaId')
        booking.send({ type: 'form.edit', edit: { agendaId } })
      }}
    />
  )
}
