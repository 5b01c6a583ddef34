import { AuditFilter, type AuditView } from '../../../schemas/audit.ts'
import { readPlace } from '../list/place.ts'

const FILTERS = ['who', 'action', 'from', 'to'] as const

/** Parses the audit log's filters and page cursor from a query string. Ignores invalid values. */
export function readView(search: string): AuditView {
  return { ...readFilter(new URLSearchParams(search)), ...readPlace(search) }
}

/** Returns the URL of the first page of audit log entries that match the form's filters. */
export function filterHref(path: string, form: FormData): string {
  const filter = readFilter(form)
  const params = new URLSearchParams()
  for (const name of FILTERS) {
    const { [name]: value } = filter
    if (value !== undefined) params.set(name, value)
  }
  return params.size === 0 ? path : `${path}?${params.toString()}`
}

function readFilter(given: { get: (name: string) => unknown }): AuditFilter {
  const filled = FILTERS.flatMap((name) => {
    const text = given.get(name)
    if (typeof text !== 'string' || text.trim() === '') return []
    const read = AuditFilter.safeParse({ [name]: text })
    return read.success ? [read.data] : []
  })
  return Object.assign({}, ...filled)
}
