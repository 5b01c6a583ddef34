import { Failure } from '../../machines/failure.ts'
import { isUnanswered } from './identity-failure.ts'

/**
 * Settles like a call to Firebase. If Firebase does not answer within ten seconds, or cannot be
 * reached, rejects with a failure that names the service and says what may block it.
 */
export async function timely<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await Promise.race([call, late()])
  } catch (error) {
    throw isUnanswered(error) ? blocked(error) : error
  }
}

const LATE_MS = 10_000

const late = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(blocked()), LATE_MS)
  })

const blocked = (cause?: unknown) =>
  new Failure(
    'unreachable',
    'The sign-in service Firebase cannot be reached. A blocker may stop googleapis.com. Please allow it and try again, or phone us.',
    { cause },
  )
