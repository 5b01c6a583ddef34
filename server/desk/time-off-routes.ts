import { parseDate } from '@internationalized/date'
import { addTimeOff, deleteTimeOff } from '../../schemas/calls/setup.ts'
import { SetupPath, TimeOffQuery } from '../../schemas/setup.ts'
import { minutesOf, TimeOffForm } from '../../schemas/week.ts'
import { clinicTime } from '../clock.ts'
import type { App, Deps } from '../deps.ts'
import type { Caller } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import { serving } from '../http/serve.ts'
import { changeSetup } from '../setup/change.ts'
import { addingTimeOff, deletingTimeOff } from '../setup/changes.ts'
import { refuseOtherAgenda } from './own-agendas.ts'

const DRY_RUN =
  'With `dryRun`, nothing is stored, and the reply says what the change would do. `revision` is ' +
  'the setup revision that the change is based on, and may be omitted. Bookings never change. A doctor’s time off ' +
  'that is over, or that another one already covers, is refused.'

const WHO =
  'Receptionists can block time in any agenda, and doctors in their own. Only the owner can close the clinic.'

/** Adds the routes with which staff add and delete doctors' time off and closures of the clinic. */
export function timeOffRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)
  const facts = { tag: 'Setup', description: `${WHO} ${DRY_RUN}`, query: TimeOffQuery } as const
  serve(
    addTimeOff,
    {
      ...facts,
      summary: 'Close the clinic, or give a doctor time off',
      refuses: ['not_found', 'not_allowed', 'changed', 'impossible_times'],
      body: TimeOffForm,
    },
    async ({ caller, query, body }) => {
      await refuseOtherTime(deps, caller, body.agendaId)
      refusePast(deps, body)
      return changeSetup(deps, caller, query, addingTimeOff(body))
    },
  )
  serve(
    deleteTimeOff,
    {
      ...facts,
      summary: 'Delete a closure or time off',
      refuses: ['not_found', 'not_allowed', 'changed'],
      params: SetupPath,
    },
    async ({ caller, query, params: { id } }) => {
      const off = await deps.db
        .selectFrom('time_off')
        .select('agenda_id')
        .where('id', '=', id)
        .executeTakeFirst()
      if (off) await refuseOtherTime(deps, caller, off.agenda_id ?? undefined)
      return changeSetup(deps, caller, query, deletingTimeOff(id))
    },
  )
}

/** Throws a 422 `Refusal` if a doctor's time off is over. */
function refusePast({ clock, config }: Deps, form: TimeOffForm): void {
  const { agendaId, until, untilTime = MIDNIGHT, yearly } = form
  const { today, minutes } = clinicTime(clock(), config.clinic.timeZone)
  const days = parseDate(until).compare(today)
  const isOver = days < 0 || (days === 0 && minutesOf(untilTime) <= minutes)
  if (agendaId === undefined || yearly || !isOver) return
  const field = days < 0 ? 'until' : 'untilTime'
  throw new Refusal(422, 'impossible_times', 'This time is over.', { [field]: 'This time is over' })
}

const MIDNIGHT = '24:00'

/** Throws a 403 `Refusal` if the caller may not change an agenda's time off or close the clinic. */
async function refuseOtherTime(
  deps: Deps,
  caller: Caller,
  agenda: string | undefined,
): Promise<void> {
  if (caller.role === 'owner') return
  if (agenda === undefined)
    throw new Refusal(403, 'not_allowed', 'Only the owner may close the clinic.')
  await refuseOtherAgenda(deps, caller, agenda)
}
