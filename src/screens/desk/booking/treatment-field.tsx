import { useSelector } from '@xstate/react'
import { doctorIn, treatmentIn, treatmentsIn } from '../../../../machines/desk-booking-form.ts'
import { formatDollars } from '../../../ui/money.ts'
import { Select } from '../../../ui/select.tsx'
import { t } from '../../../ui/t.ts'
import type { Fields } from './fields.ts'

/** The Treatment field, with what the chosen doctor offers, or all treatments for any doctor. */
export function TreatmentField({ booking, isBusy, field, hide }: Fields) {
  const { form, times } = useSelector(booking, ({ context }) => context)
  const doctor = doctorIn(times, form)
  const offered = treatmentsIn(times, form)
  const isLimited = doctor !== undefined && offered.length < (times?.treatments.length ?? 0)
  return (
    <Select
      {...field('treatmentId')}
      isRequired
      description={
        isLimited
          ? t('What {doctor} offers. For other treatments, choose “Any doctor”.', { doctor })
          : undefined
      }
      options={[
        { value: '', label: times === null ? t('Loading…') : t('Choose one') },
        ...offered.map(({ id, name, minutes, price }) => ({
          value: id,
          label: t('{name}, {minutes} min, {price}', {
            name,
            minutes,
            price: formatDollars(price),
          }),
        })),
      ]}
      value={treatmentIn(times, form)?.id ?? ''}
      isDisabled={isBusy}
      onChange={(treatmentId) => {
        hide('treatmentId')
        hide('agendaId')
        booking.send({ type: 'form.edit', edit: { treatmentId } })
      }}
    />
  )
}
