import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { AUDIT_ACTIONS, type AuditView } from '../../../schemas/audit.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { filterHref } from './audit-view.ts'
import { ACTIONS } from './audit-words.ts'
import { buttons, date, filters, one, range } from './audit.css.ts'

const OPTIONS = [
  { value: '', label: 'Any action' },
  ...AUDIT_ACTIONS.map((value) => ({ value, label: ACTIONS[value] })),
]

/** The audit log's filter form. The page's URL stores the applied filters. */
export function AuditFilters({ view: { who, action, from, to } }: { view: AuditView }) {
  const [path, navigate] = useLocation()
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(filterHref(path, new FormData(event.currentTarget)))
  }
  const isFiltered = [who, action, from, to].some((value) => value !== undefined)
  return (
    <search>
      {/* The form's React key resets the filter fields when the filters in the URL change. */}
      <form key={`${who} ${action} ${from} ${to}`} onSubmit={show} className={filters}>
        <div className={one}>
          <TextField
            label="Who"
            name="who"
            description="A full email address or an ID"
            defaultValue={who ?? ''}
            maxLength={254}
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <div className={one}>
          <Select label="Action" name="action" options={OPTIONS} defaultValue={action ?? ''} />
        </div>
        <div className={range}>
          <div className={date}>
            <TextField label="From" name="from" type="date" defaultValue={from ?? ''} />
          </div>
          <div className={date}>
            <TextField label="To" name="to" type="date" defaultValue={to ?? ''} />
          </div>
        </div>
        <div className={buttons}>
          <Button type="submit">Show</Button>
          {isFiltered && (
            <LinkButton href={path} look="secondary">
              Clear filters
            </LinkButton>
          )}
        </div>
      </form>
    </search>
  )
}
