import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Failure } from '../../machines/failure.ts'
import { isFetchFailure } from '../../src/first-paint/lazy-module.ts'
import { readReply } from '../../src/services/reply.ts'

function failureAt(read: () => unknown): Failure {
  try {
    read()
  } catch (error) {
    if (error instanceof Failure) return error
  }
  throw new Error('There is no failure')
}

const Hours = z.object({ hours: z.number() })
const DEFECT = new TypeError('x is not a function')
const Broken = z.pipe(
  Hours,
  z.transform(() => {
    throw DEFECT
  }),
)

describe('a reply', () => {
  it('is malformed if it does not match its schema', () => {
    const { kind, message } = failureAt(() => readReply(Hours, '{}'))
    expect(kind).toBe('malformed')
    expect(message).toBe('We got an unexpected reply from the clinic. Please try again.')
    expect(failureAt(() => readReply(Hours, '{')).kind).toBe('malformed')
  })

  it('is not blamed for an exception in our own code', () => {
    const { kind, message, cause } = failureAt(() => readReply(Broken, '{"hours":1}'))
    expect({ kind, cause }).toEqual({ kind: 'fault', cause: DEFECT })
    expect(message).toBe('Something went wrong on our side. Please try again.')
  })

  it('is not blamed for a schema that does not exist yet', () => {
    const late: { Schema?: typeof Hours } = {}
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const missing = late.Schema as typeof Hours
    expect(failureAt(() => readReply(missing, '{"hours":1}')).kind).toBe('fault')
  })
})

describe('a failed import', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://clinic.test/assets/x.js',
    'error loading dynamically imported module: https://clinic.test/assets/x.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/x.css',
  ])('is a failure to fetch if the browser says “%s”', (message) => {
    expect(isFetchFailure(new TypeError(message))).toBe(true)
  })

  it('is no failure to fetch if the imported code throws', () => {
    expect(isFetchFailure(new TypeError('undefined is not an object'))).toBe(false)
    expect(isFetchFailure('offline')).toBe(false)
  })
})
