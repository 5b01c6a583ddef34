import { asks, type BrowserStage } from './stage.ts'

/** The fixed time of every test path, so that no page depends on the date of the test run. */
export const WALK_DAY = new Date('2023-01-05T15:00:00Z')

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Returns an access token that is valid for an hour from `at` (milliseconds since the epoch).
 * Only a server checks the signature of the token.
 * Without a name in the token, a page first waits for the identity provider.
 */
export function tokenOf(email: string, name?: string, at = WALK_DAY.getTime()): string {
  const exp = Math.floor(at / 1000) + 3600
  return `${part({ alg: 'HS256' })}.${part({ email, name, exp })}.signature`
}

/** Replies to the page's everyday requests, which do not belong to the tested machine. */
export const everyday = (email: string, admin = false): NonNullable<BrowserStage['background']> => [
  { request: asks('PUT', /^\/user\/[^/]+$/), reply: { json: { token: tokenOf(email) } } },
  { request: asks('GET', /^\/admin\//), reply: { json: { admin } } },
  {
    request: asks('GET', /^\/openings$/),
    reply: { json: { from: 'Jan 5, 2023', free: [4, 0, 16] } },
  },
]
