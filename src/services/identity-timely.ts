import { Failure } from '../../machines/failure.ts'
import { isUnanswered } from './identity-failure.ts'
import { inTime, PROVIDER_MS } from './in-time.ts'

/**
 * Settles like a call to Firebase. If Firebase does not answer within ten seconds, or cannot be
 * reached, rejects with a failure that names the service and says what may block it.
 */
export async function timely<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await inTime(call, PROVIDER_MS, blocked())
  } catch (error) {
    throw isUnanswered(error) ? blocked(error) : error
  }
}

const blocked = (cause?: unknown) =>
  new Failure(
    'unreachable',
    'The sign-in service Firebase cannot be reached. A blocker may stop googleapis.com. Please allow it and try again, or phone us.',
    { cause },
  )
