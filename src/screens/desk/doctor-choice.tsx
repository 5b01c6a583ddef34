import { control } from '../../ui/field.css.ts'
import { t } from '../../ui/t.ts'
import * as look from './agenda-list.css.ts'
import type { Column } from './grid-cells.ts'
import { doctorOf } from './names.ts'

type Props = {
  columns: readonly Column[]
  /** The id of the chosen doctor's agenda. Empty if all doctors are chosen. */
  value: string
  onChange: (agendaId: string) => void
}

/** A dropdown for the doctor whose visits the list shows, with each doctor's number of visits. */
export function DoctorChoice({ columns, value, onChange }: Props) {
  const all = columns.reduce((sum, { agenda }) => sum + agenda.visits.length, 0)
  return (
    <div className={look.doctor}>
      <select
        aria-label={t('Doctor')}
        value={value}
        className={control}
        // A typed letter chooses a doctor, so do not pass the key press to the agenda's shortcuts.
        onKeyDown={(event) => event.stopPropagation()}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">{t('All doctors ({count})', { count: all })}</option>
        {columns.map((column) => (
          <option key={column.key} value={column.agenda.id}>
            {t('{name} ({count})', { name: doctorOf(column), count: column.agenda.visits.length })}
          </option>
        ))}
      </select>
    </div>
  )
}
