import type { FactorConfirmed, FactorEnrolment, FactorProved } from '../../schemas/second-factor.ts'
import { record } from '../clinic/audit.ts'
import type { Deps } from '../deps.ts'
import { factorRequired, type Caller } from '../http/auth.ts'
import type { Storage } from '../storage/storage.ts'
import { transact } from '../storage/transact.ts'
import { countTry, notEnrolled, refuseCode, type Factor } from './factor-tries.ts'
import { countRecoveryCodes, replaceRecoveryCodes, useRecoveryCode } from './recovery-codes.ts'
import { strengthen, weaken } from './strong-session.ts'
import { newSecret, stepOf, uriOf } from './totp.ts'

/**
 * Creates and stores a secret for a new authenticator app.
 * The new app replaces the old app only after the user has entered a correct code from the new app.
 * Throws a 403 `Refusal` if the session has not proved an existing second factor.
 */
export async function enrol(deps: Deps, caller: Caller): Promise<FactorEnrolment> {
  const key = newSecret()
  const pending_secret = deps.factorSecrets.seal(caller.id, key)
  const stored = await deps.db
    .insertInto('second_factor')
    .values({ user_id: caller.id, pending_secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ pending_secret })
        .where((row) =>
          caller.strong ? row.lit(true) : row('second_factor.confirmed_at', 'is', null),
        ),
    )
    .returning('user_id')
    .executeTakeFirst()
  if (!stored) throw factorRequired()
  return { key, uri: uriOf(key, deps.config.clinic.name, caller.email) }
}

/**
 * Starts using a new authenticator app's secret if the code from the new app is correct.
 * Afterwards, all of the user's other sessions must prove the second factor again.
 * Throws a `Refusal`: 404 without a new secret, 422 for a wrong code, 429 after too many tries.
 */
export async function confirmFactor(
  deps: Deps,
  caller: Caller,
  code: string,
): Promise<FactorConfirmed> {
  const now = deps.realClock()
  const factor = await countTry(deps.db, caller.id, now)
  const { pending_secret } = factor
  if (pending_secret === null) throw notEnrolled()
  const step = await readStep(deps, caller, factor, { sealed: pending_secret, code, now })
  const confirmed =
    step !== undefined &&
    (await transact(deps.db, async (tx) => {
      if (!(await keep(tx, caller, { pending_secret, step, now }))) return undefined
      await weaken(tx, caller.id)
      const strongUntil = await strengthen(tx, caller.session, now)
      await note(tx, deps, caller, 'factor.enrol')
      return { codes: await replaceRecoveryCodes(tx, caller.id), strongUntil }
    }))
  return confirmed || refuseCode(deps, caller, factor)
}

/**
 * Records that a session has proved the second factor by an app's code or a recovery code.
 * Throws a `Refusal`: 404 without a second factor, 422 for a wrong code, 429 after too many tries.
 */
export async function proveFactor(deps: Deps, caller: Caller, code: string): Promise<FactorProved> {
  const now = deps.realClock()
  const factor = await countTry(deps.db, caller.id, now)
  if (factor.secret === null) throw notEnrolled()
  const isRecovery = !/^\d+$/.test(code)
  const step = isRecovery
    ? undefined
    : await readStep(deps, caller, factor, { sealed: factor.secret, code, now })
  const proved =
    (isRecovery || step !== undefined) &&
    (await transact(deps.db, async (tx) => {
      if (isRecovery && !(await useRecoveryCode(tx, caller.id, code, now))) return undefined
      if (!(await accept(tx, factor, step))) return undefined
      if (isRecovery) await note(tx, deps, caller, 'factor.recover')
      const strongUntil = await strengthen(tx, caller.session, now)
      return { strongUntil, recoveryCodesLeft: await countRecoveryCodes(tx, caller.id) }
    }))
  return proved || refuseCode(deps, caller, factor)
}

type Tried = { readonly sealed: string; readonly code: string; readonly now: Date }

/** Returns the 30-second time step of a correct code, or undefined for a wrong code. */
async function readStep(
  deps: Deps,
  caller: Caller,
  factor: Factor,
  { sealed, code, now }: Tried,
): Promise<number | undefined> {
  const secret = deps.factorSecrets.open(factor.user_id, sealed)
  return secret === undefined
    ? refuseCode(deps, caller, factor, UNREADABLE)
    : stepOf(secret, code, now)
}

const UNREADABLE = 'We can no longer check these codes. Use a recovery code, or ask for a reset.'

type Confirmed = { readonly pending_secret: string; readonly step: number; readonly now: Date }

/**
 * Stores a confirmed secret. Resolves with false if another request has changed the second factor.
 */
async function keep(
  tx: Storage,
  { id, strong }: Caller,
  { pending_secret, step, now }: Confirmed,
): Promise<boolean> {
  const kept = await tx
    .updateTable('second_factor')
    .set({ secret: pending_secret, pending_secret: null, confirmed_at: now.toISOString() })
    .set({ last_step: step, tries: 0, locked_until: null })
    .where('user_id', '=', id)
    .where('pending_secret', '=', pending_secret)
    .$if(!strong, (update) => update.where('confirmed_at', 'is', null))
    .returning('user_id')
    .executeTakeFirst()
  return kept !== undefined
}

/**
 * Marks a code as used and resets the number of tries. `step` is the code's 30-second time step.
 * For a recovery code, the `step` argument is absent.
 * Resolves with false if a code of the same or a later time step was already used.
 */
async function accept(tx: Storage, { user_id, secret }: Factor, step?: number): Promise<boolean> {
  const accepted = await tx
    .updateTable('second_factor')
    .set({ tries: 0, locked_until: null, ...(step !== undefined && { last_step: step }) })
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .$if(step !== undefined, (update) => update.where('last_step', '<', step ?? 0))
    .returning('user_id')
    .executeTakeFirst()
  return accepted !== undefined
}

type FactorAction = 'factor.enrol' | 'factor.recover'

const note = (tx: Storage, { clock }: Deps, { email }: Caller, action: FactorAction) =>
  record(tx, clock, { actor: email, action, subject: email })
