import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20
const PERIOD_S = 30
// Codes from the previous and the next time step are also accepted: a phone's clock may be wrong.
const WINDOW = 1

/** Returns a new random secret for an authenticator app, encoded in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** Returns the otpauth URI that an authenticator app reads as a QR code. */
export const uriOf = (secret: string, issuer: string, label: string): string =>
  new TOTP({ issuer, label, secret }).toString()

/** Returns the 30-second time step of a code, or undefined if the code is not valid at `now`. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret, period: PERIOD_S })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
