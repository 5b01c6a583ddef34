import type { ClinicProcess } from '../../rig/process.ts'
import type { Visitor } from '../visitor.ts'

/** A test that performs a user's steps. The test runs in every browser engine. */
export type Journey = {
  readonly title: string
  /** Performs the user's steps at a new demo clinic whose clock is set to tomorrow morning. */
  readonly tell: (visitor: Visitor, clinic: Pick<ClinicProcess, 'url'>) => Promise<void>
}
