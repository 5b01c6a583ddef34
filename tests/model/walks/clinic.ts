import type { Hold } from '../../../schemas/hold.ts'
import { meAs } from '../../rig/me.ts'
import { asks, type BrowserStage } from './stage.ts'

/** The fixed time of every test path, so that no page depends on the date of the test run. */
export const WALK_DAY = new Date('2023-01-05T15:00:00Z')

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Returns an access token that is valid for an hour from `at` (milliseconds since the epoch).
 * The token's signature is made up, because only a server would check the signature.
 * If the token contains no name, the page first waits for the identity provider.
 */
export function tokenOf(email: string, name?: string, at = WALK_DAY.getTime()): string {
  const exp = Math.floor(at / 1000) + 3600
  return `${part({ alg: 'HS256' })}.${part({ email, name, exp })}.signature`
}

const keptAllDay: Hold = {
  _id: 'hold-1',
  expiresAt: '2023-01-06T03:00:00.000Z',
  extensionsLeft: 10,
}

/** Returns fixed replies to the page's requests that do not come from the tested state machine. */
export const everyday = (email: string, admin = false): NonNullable<BrowserStage['background']> => [
  { request: asks('PUT', /^\/user\/[^/]+$/), reply: { json: { token: tokenOf(email) } } },
  { request: asks('DELETE', /^\/session$/), reply: { json: { deletedCount: 1 } } },
  {
    request: asks('GET', /^\/me$/),
    reply: { json: meAs(admin ? 'owner' : 'patient', email) },
  },
  { request: asks('GET', /^\/next-free$/), reply: { json: [] } },
  { request: asks('GET', /^\/family$/), reply: { json: [] } },
  { request: asks('POST', /^\/hold$/), reply: { json: keptAllDay } },
  { request: asks('DELETE', /^\/hold\//), reply: { json: { deletedCount: 1 } } },
  {
    request: asks('GET', /^\/openings$/),
    reply: { json: { from: 'Jan 5, 2023', free: [4, 0, 16] } },
  },
]
