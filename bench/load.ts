import { formatSlot } from '../schemas/slot.ts'
import { TOKEN_LIFETIME_MS } from '../server/accounts/access-session.ts'
import { createAccessTokens } from '../server/accounts/access-token.ts'
import { readConfig } from '../server/config/config.ts'
import { openStorage } from '../server/storage/storage.ts'
import { loadTokenKey } from '../server/accounts/token-key.ts'
import { dayAhead } from './requests.ts'

const PATIENTS = 600
const STARTS = [480, 510, 540, 570, 600, 630, 660, 690, 780, 810, 840, 870, 900, 930, 960, 990]

/** Returns one of the 16 slots in a day. From `index` 16 on, the slots repeat. */
export const slotOf = (index: number) => formatSlot(STARTS[index % STARTS.length] ?? 0, 30)

/** The email and access token of a signed-in patient. */
export type Patient = { readonly email: string; readonly token: string }

/** Adds patients to the clinic's database and signs these patients in. */
export async function enrol(env: Record<string, string>): Promise<Patient[]> {
  const config = readConfig(env)
  const db = openStorage(config)
  const tokens = createAccessTokens(await loadTokenKey(config), () => new Date())
  const patients = Array.from({ length: PATIENTS }, (_, index) => `p${index}@mail.test`)
  await db
    .insertInto('user_account')
    .values(
      patients.map((email) => ({
        id: email,
        email,
        role: null,
        created_at: new Date().toISOString(),
        removed_at: null,
        confirmed_at: new Date().toISOString(),
      })),
    )
    .execute()
  const expires_at = new Date(Date.now() + TOKEN_LIFETIME_MS).toISOString()
  await db
    .insertInto('access_session')
    .values(patients.map((id) => ({ id, user_id: id, auth_time: 0, expires_at })))
    .execute()
  const signedIn = await Promise.all(
    patients.map(async (id) => ({
      email: id,
      token: await tokens.issue({ email: id, sub: id, sid: id }),
    })),
  )
  await db.destroy()
  return signedIn
}

/**
 * Returns the booking request with the number `index`.
 * The first 46,592 requests book different slots: 8 treatments, 16 slots a day, 364 days.
 */
export function bookingRequest(
  patients: readonly Patient[],
  treatments: readonly Treatment[],
  index: number,
) {
  const { email = '', token = '' } = patients[index % PATIENTS] ?? {}
  const treatment = treatments[index % 8]
  const body = {
    treatmentId: treatment?._id,
    treatment: treatment?.name,
    price: treatment?.price,
    date: dayAhead(1 + Math.floor(index / 128)),
    slot: slotOf(Math.floor(index / 8)),
    patient: email,
    PatientName: 'Pat Patient',
    phone: '2125550142',
  }
  return { token, body }
}

type Treatment = { readonly _id: string; readonly name: string; readonly price: number }

/**
 * Sends `count` requests, of which at most `clients` are in progress at the same time.
 * Returns the requests per second, and the median and 99th percentile of the reply times.
 */
export async function measure(
  count: number,
  clients: number,
  send: (index: number) => Promise<Response>,
) {
  const times: number[] = []
  let next = 0
  const began = performance.now()
  const client = async () => {
    for (let index = next++; index < count; index = next++) {
      const sent = performance.now()
      const reply = await send(index)
      await reply.arrayBuffer()
      if (reply.status !== 200) throw new Error(`${index} was answered ${reply.status}`)
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return {
    'per second': Math.round((count * 1000) / (performance.now() - began)),
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
  }
}
