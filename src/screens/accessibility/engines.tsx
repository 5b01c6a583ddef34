import type { EngineResults } from '../../../schemas/accessibility.ts'
import { Named } from './named.tsx'

/** Lists what works by keyboard only in each browser, and what each screen reader reads out. */
export const Engines = ({ of: engines }: { of: EngineResults }) =>
  engines.map(({ kind, name, version, passed }) => (
    <Named
      key={name}
      title={
        kind === 'browser'
          ? `Completed with the keyboard only in ${name} ${version}:`
          : `What ${name} ${version} says, recorded and compared:`
      }
      names={passed}
    />
  ))
