import { useSelector } from '@xstate/react'
import { treatmentIn } from '../../../../machines/desk-booking-form.ts'
import { Select } from '../../../ui/select.tsx'
import { t } from '../../../ui/t.ts'
import type { Fields } from './fields.ts'

/** The Doctor field, with the chosen treatment's doctors, or all doctors if none is chosen. */
export function DoctorField({ booking, isBusy, field }: Fields) {
  const { form, times } = useSelector(booking, ({ context }) => context)
  const treatment = treatmentIn(times, form)
  const offering = treatment ? [treatment] : (times?.treatments ?? [])
  const agendas = new Map(
    offering.flatMap((each) => each.agendas.map(({ id, name }) => [id, name] as const)),
  )
  return (
    <Select
      {...field('agendaId')}
      options={[
        { value: '', label: t('Any doctor') },
        ...[...agendas].map(([value, label]) => ({ value, label })),
      ]}
      value={agendas.has(form.agendaId) ? form.agendaId : ''}
      isDisabled={isBusy}
      onChange={(agendaId) => booking.send({ type: 'form.edit', edit: { agendaId } })}
    />
  )
}
