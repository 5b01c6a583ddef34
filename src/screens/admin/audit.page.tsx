import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import type { AuditPage } from '../../../schemas/audit.ts'
import type { PageProps } from '../page-props.ts'
import { provideAudit } from '../../compose/admin/audit.ts'
import { Session } from '../session.ts'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { ListPage } from '../list/list-page.tsx'
import { useFollowed, useTurns } from '../list/place.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable, COLUMNS } from './audit-table.tsx'
import { readView } from './audit-view.ts'
import { nothing } from './audit.css.ts'

/** The Audit admin screen, which lists who did what in the clinic, newest entries first. */
export default function Audit({ product }: PageProps<'/dashboard/audit'>) {
  const session = Session.useActorRef()
  const [setup] = useState(() => ({
    logic: product.provide(provideAudit, session),
    input: { view: readView(location.search) },
  }))
  const audit = useActorRef(setup.logic, { input: setup.input })
  const { view, page, failure } = useSelector(audit, (state) => state.context)
  const isBusy = useSelector(audit, (state) => state.hasTag('busy'))
  useFollowed(
    useCallback((search) => audit.send({ type: 'audit.look', view: readView(search) }), [audit]),
  )
  const { entries, ...neighbours } = page ?? NOTHING
  const slice = { rows: entries, first: 0, total: undefined, turns: useTurns(neighbours) }
  const count = entries.length === 1 ? '1 entry' : `${entries.length} entries`
  return (
    <ListPage
      heading="Audit"
      things="the audit"
      count={count}
      slice={slice}
      isBusy={isBusy}
      isEmpty={page === null}
      failure={failure}
      onRetry={() => audit.send({ type: 'retry' })}
      skeleton={<TableSkeleton columns={COLUMNS} />}
      empty={null}
    >
      <AuditFilters view={view} />
      {entries.length === 0 ? (
        <p className={nothing}>No entries match these filters.</p>
      ) : (
        <AuditTable entries={entries} caption={count} timeZone={product.settings.clinic.timeZone} />
      )}
    </ListPage>
  )
}

const NOTHING: AuditPage = { entries: [] }
