import { setupOf } from '../availability/setup.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'

/**
 * Resolves with the ids of the agendas that the caller may see and change.
 * Resolves with undefined if the caller may see all agendas.
 * A doctor may see only the agendas that belong to the doctor with the caller's email address.
 */
export async function agendasOf(
  deps: Deps,
  { role, email }: Caller,
): Promise<readonly string[] | undefined> {
  if (role !== 'doctor') return undefined
  const { agendas } = await setupOf(deps).rules()
  const doctor = await deps.db
    .selectFrom('doctor')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return agendas.filter(({ doctor_id: id }) => id !== null && id === doctor?.id).map(({ id }) => id)
}

/** Throws a 403 `Refusal` if the caller may not see the given agenda. */
export async function refuseOtherAgenda(deps: Deps, caller: Caller, agenda: string): Promise<void> {
  const own = await agendasOf(deps, caller)
  if (own && !own.includes(agenda))
    throw new Refusal(403, 'not_allowed', 'This is somebody else’s agenda.')
}
