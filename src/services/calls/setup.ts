import {
  AgendaList,
  AgendaSetup,
  HoursSetup,
  SetupChange,
  TreatmentSetup,
} from '../../../schemas/setup.ts'
import type { Line } from './line.ts'

/** A request that changes the clinic's setup. `path` has the parts of the request's URL path. */
export type SetupCall = {
  readonly method: 'post' | 'put' | 'patch' | 'delete'
  readonly path: readonly string[]
  readonly json?: unknown
}

/**
 * The setup's `revision` that a change is based on. If `isDry`, the server only previews a change.
 */
type Basis = { readonly revision: number; readonly isDry: boolean }

/** Returns the functions that read or change treatments, opening hours and doctors' schedules. */
export const setupCalls = ({ ask }: Line) => ({
  readTreatments: (signal?: AbortSignal) =>
    ask(({ auth, aborted }) => auth.get('setup/treatment', aborted(signal)), TreatmentSetup),
  readHours: (signal?: AbortSignal) =>
    ask(({ auth, aborted }) => auth.get('setup/hours', aborted(signal)), HoursSetup),
  listAgendas: (signal?: AbortSignal) =>
    ask(({ auth, aborted }) => auth.get('setup/agenda', aborted(signal)), AgendaList),
  readAgenda: (id: string, signal?: AbortSignal) =>
    ask(
      ({ auth, path, aborted }) => auth.get(path('setup', 'agenda', id), aborted(signal)),
      AgendaSetup,
    ),
  changeSetup: ({ method, path: parts, ...body }: SetupCall, { revision, isDry }: Basis) =>
    ask(({ auth, path }) => {
      const searchParams = { revision, ...(isDry && { dryRun: 'true' }) }
      return auth(path(...parts), { method, searchParams, ...body })
    }, SetupChange),
})
