import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RefusalReply } from '../../schemas/refusal.ts'
import { isPermission, may, ROLES, type Permission, type Role } from '../../schemas/rights.ts'
import { storedRole } from '../../server/http/role.ts'
import { sender, startClinic, type Clinic } from '../rig/harness.ts'
import { callsOf, OpenApi, type Call } from '../rig/openapi-shape.ts'

const LONG_AGO = '2025-12-01T12:00:00.000Z'
const TONIGHT = '2026-01-16T05:00:00.000Z'

type Visitor = { readonly token?: string; readonly role?: Role; readonly isStrong: boolean }

let clinic: Clinic
let calls: readonly Call[]
let visitors: readonly Visitor[]
beforeEach(async () => {
  clinic = await startClinic()
  const contract = OpenApi.parse((await sender(clinic.url)('GET', '/openapi.json')).body)
  calls = callsOf(contract).filter((call) => ['admin', 'staff'].includes(call['x-access']))
  const people = [false, true].flatMap((isStrong) =>
    ROLES.map(async (role) => {
      const stored = storedRole(role)
      const email = `${stored}-${isStrong}@mail.test`
      const { token } = await clinic.signIn(email, stored ?? undefined)
      if (isStrong) await strengthen(email)
      return { token, role, isStrong }
    }),
  )
  visitors = [{ isStrong: false }, ...(await Promise.all(people))]
  await clinic.db
    .updateTable('user_account')
    .set({ role_since: LONG_AGO })
    .where('role', 'is not', null)
    .execute()
})
afterEach(() => clinic.stop())

const strengthen = (email: string) =>
  clinic.db
    .updateTable('access_session')
    .set({ strong_until: TONIGHT })
    .where('user_id', '=', `user-${email}`)
    .execute()

/** Returns the error code with which the server must refuse the call, or undefined if allowed. */
function expected(call: Call, { role, isStrong }: Visitor): string | undefined {
  const needs = permissionOf(call)
  if (role === undefined) return 'unauthorized'
  if (!may(role, needs)) return call['x-access'] === 'admin' ? 'not_admin' : 'not_allowed'
  return isStrong || needs === 'factor.own' ? undefined : 'second_factor_required'
}

function permissionOf(call: Call): Permission {
  if (call['x-access'] === 'admin') return 'clinic.manage'
  const needs = call['x-needs'] ?? ''
  if (!isPermission(needs)) throw new Error(`${call.path} states no permission`)
  return needs
}

const OF_RIGHTS = new Set(['unauthorized', 'not_admin', 'not_allowed', 'second_factor_required'])

/** Calls the API with an unknown ID. Resolves with the error code if permission is missing. */
async function refusalOf(call: Call, { token }: Visitor): Promise<string | undefined> {
  const path = call.path.replace('{email}', 'none@mail.test').replaceAll(/\{\w+\}/g, 'none')
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const reply = await fetch(new URL(path, clinic.url), { method: call.method, headers })
  expect([call.path, reply.status < 500]).toEqual([call.path, true])
  if (!reply.ok) {
    const { code } = RefusalReply.parse(await reply.json()).error
    return OF_RIGHTS.has(code) ? code : undefined
  }
  await reply.body?.cancel()
  return undefined
}

describe('every call of staff', () => {
  it('admits the roles of the table of rights, in sessions that have proved the second factor', async () => {
    expect(calls.length).toBeGreaterThan(30)
    for (const call of calls)
      for (const visitor of visitors) {
        const { role = 'nobody', isStrong } = visitor
        const who = [call.method, call.path, role, isStrong ? 'strong' : 'weak']
        expect([...who, await refusalOf(call, visitor)]).toEqual([...who, expected(call, visitor)])
      }
  })
})
