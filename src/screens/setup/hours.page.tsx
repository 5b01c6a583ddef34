import { t } from '../../ui/t.ts'
import type { PageProps } from '../page-props.ts'
import { ScheduleEditor } from './schedule-editor.tsx'

/** The admin screen for the clinic's opening hours and closures. */
export default function Hours({ product }: PageProps<'/dashboard/hours'>) {
  return (
    <ScheduleEditor
      product={product}
      agendaId={null}
      headingOf={() => t('Opening Hours')}
      lead={t(
        'Nobody can book outside these hours. If no day has hours, the clinic is open all day, every day.',
      )}
      timeOffHeading={t('Closures')}
      timeOffAction={t('Add a closure')}
    />
  )
}
