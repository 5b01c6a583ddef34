import type { ClinicProcess } from '../../rig/process.ts'
import type { Visitor } from '../visitor.ts'

/** What a person does, told once for every engine. */
export type Journey = {
  readonly title: string
  /** The clinic is a new demo clinic, whose clock shows tomorrow morning. */
  readonly tell: (visitor: Visitor, clinic: Pick<ClinicProcess, 'url'>) => Promise<void>
}
