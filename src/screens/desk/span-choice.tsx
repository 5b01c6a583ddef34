import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import { control } from '../../ui/field.css.ts'
import { Segments } from '../../ui/segments.tsx'
import { t } from '../../ui/t.ts'
import { agendaHref } from './agenda-address.ts'
import type { AgendaRef } from './agenda-ref.ts'
import * as look from './today.css.ts'

type Props = { agenda: AgendaRef; today: string }

/** Switches between one day of all doctors and one week of a doctor who is chosen from a list. */
export function SpanChoice({ agenda, today }: Props) {
  const [, navigate] = useLocation()
  const query = useSelector(agenda, ({ context }) => context.query)
  const agendas = useSelector(agenda, ({ context }) => context.agendas)
  const { from, to } = query
  const isWeek = from !== to
  const first = query.agenda ?? agendas[0]?.id
  // The day to show after a switch: today if today is shown, otherwise the first shown day.
  const date = from <= today && today <= to ? today : from
  const show = (weekOf: string | undefined) => navigate(agendaHref(date, today, weekOf))
  return (
    <>
      <Segments
        label={t('Days')}
        options={SPANS}
        value={isWeek ? 'week' : 'day'}
        onChange={(span) => show(span === 'week' ? first : undefined)}
      />
      {isWeek && (
        <div className={look.doctor}>
          <select
            aria-label={t('Doctor')}
            value={query.agenda}
            className={control}
            onChange={({ currentTarget: { value } }) => show(value)}
          >
            {agendas.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  )
}

const SPANS = [
  { value: 'day', label: t('One day') },
  { value: 'week', label: t('Week') },
] as const
