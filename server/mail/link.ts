import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { Links } from '../deps.ts'
import { isSameSecret } from '../http/same-secret.ts'

const Claim = z.tuple([
  z.enum(['coming', 'cannot', 'no-reminders', 'no-reviews', 'account']),
  z.string(),
  z.int(),
  z.int(),
])

// Signed email links and access tokens use the same key. `DOMAIN` keeps their signatures distinct.
const DOMAIN = 'link:'

/**
 * Creates the functions that sign and verify the links in emails.
 * Anyone who has a signed link may use the link.
 */
export function createLinks(secret: string): Links {
  // Do not use `crypto.subtle`, which runs in another thread and takes 100 times as long.
  const signatureOf = (body: string) =>
    createHmac('sha256', secret)
      .update(DOMAIN + body)
      .digest('base64url')
  const signed = (body: string) => `${body}.${signatureOf(body)}`
  return {
    sign: ({ purpose, bookingId, sequence, expires }) => {
      const claim = [purpose, bookingId, sequence, Math.floor(expires.getTime() / 1000)]
      return signed(Buffer.from(JSON.stringify(claim)).toString('base64url'))
    },
    read: (token) => {
      const [body = ''] = token.split('.', 1)
      // Compare the whole token, so that nothing can be added to it.
      if (!isSameSecret(token, signed(body))) return undefined
      const text = Buffer.from(body, 'base64url').toString()
      const [purpose, bookingId, sequence, seconds] = Claim.parse(JSON.parse(text))
      return { purpose, bookingId, sequence, expires: new Date(seconds * 1000) }
    },
  }
}
