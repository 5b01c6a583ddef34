import { asks, type BrowserStage } from './stage.ts'

/** When every walk takes place: what is shown does not depend on the day that the tests run. */
export const WALK_DAY = new Date('2023-01-05T15:00:00Z')

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * An access token that lasts an hour from `at` on, in milliseconds since the epoch; only a server
 * checks its signature. Without a name a page does not open before the identity provider was asked.
 */
export function tokenOf(email: string, name?: string, at = WALK_DAY.getTime()): string {
  const exp = Math.floor(at / 1000) + 3600
  return `${part({ alg: 'HS256' })}.${part({ email, name, exp })}.signature`
}

/** What the clinic answers to the parts of the page that a walk is not about. */
export const everyday = (email: string, admin = false): NonNullable<BrowserStage['background']> => [
  { request: asks('PUT', /^\/user\/[^/]+$/), reply: { json: { token: tokenOf(email) } } },
  { request: asks('GET', /^\/admin\//), reply: { json: { admin } } },
  {
    request: asks('GET', /^\/openings$/),
    reply: { json: { from: 'Jan 5, 2023', free: [4, 0, 16] } },
  },
]
