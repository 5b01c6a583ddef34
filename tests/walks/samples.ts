import { Failure } from '../../machines/failure.ts'

/** As the app tells a person that the clinic's server is in trouble. */
export const offline = new Failure(
  'unreachable',
  'The clinic is having trouble right now. Please try again in a moment.',
)
export const refused = new Failure('refused', 'Please log in.', { code: 'unauthorized' })
