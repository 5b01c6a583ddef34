import { readPart } from '../../services/navigation.ts'
import { t } from '../../ui/t.ts'
import type { PageProps } from '../page-props.ts'
import { ScheduleEditor } from './schedule-editor.tsx'

/** The admin screen for one doctor's schedule: treatments, working hours and time off. */
export default function SchedulePage({ product, params }: PageProps<'/dashboard/schedule/:id'>) {
  return (
    <ScheduleEditor
      key={params.id}
      product={product}
      agendaId={readPart(params.id)}
      headingOf={(schedule) =>
        schedule !== null && '_id' in schedule
          ? t('Schedule of {name}', { name: schedule.name })
          : t('Schedule')
      }
      lead={t('The schedule applies within the opening hours of the clinic.')}
      timeOffHeading={t('Time off')}
      timeOffAction={t('Add time off')}
    />
  )
}
