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
          ? t('Schedule for {name}', { name: schedule.name })
          : t('Schedule')
      }
      lead={t('The schedule applies only during the clinic’s opening hours.')}
      timeOffHeading={t('Time off')}
      timeOffAction={t('Add time off')}
    />
  )
}
