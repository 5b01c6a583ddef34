import { Failure } from '../../machines/failure.ts'

/** Returns the failure for an identity call or an SDK download that got no response. */
export function unreachable(cause: unknown, code?: string): Failure {
  const message = 'The sign-in service cannot be reached. Check your connection and try again.'
  return new Failure('unreachable', message, { code, cause })
}
