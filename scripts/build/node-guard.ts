import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'

const Project = z.object({ devDependencies: z.object({ node: z.string() }) })
const { devDependencies } = Project.parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** The major version of Node that the built server needs. */
export const NODE = Number(devDependencies.node.split('.')[0])

/** Returns the file name of a program's code, which its guard imports. */
export const guarded = (program: string) => `${program}.program.js`

/**
 * Puts a guard in front of each of the given programs. The guard of `main` is `main.js`.
 * An older Node cannot even parse the programs, so the guard says in one line which Node they need.
 */
export const guardPrograms = (programs: readonly string[]): Plugin => ({
  name: 'guard-programs',
  generateBundle() {
    for (const program of programs)
      this.emitFile({ type: 'asset', fileName: `${program}.js`, source: guardOf(program) })
  },
})

const guardOf = (program: string) => `if (Number(process.versions.node.split('.')[0]) < ${NODE}) {
  console.error(
    'Doctors Portal needs Node ${NODE} or newer, but this is Node ' + process.versions.node +
      '. Install Node ${NODE}, or use \`npm start\` and \`npm run\`, which have their own.'
  )
  process.exit(1)
}
await import('./${guarded(program)}')
`
