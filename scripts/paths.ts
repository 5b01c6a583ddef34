import { parseArgs } from 'node:util'
import { WALKS } from '../tests/model/registry.ts'
import { stagedPaths, tell, type StagedPath } from '../tests/model/tell.ts'

const USAGE = `npm run paths -- MACHINE [--path NUMBER]; the machines are ${WALKS.map(({ name }) => name).join(', ')}`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { path: { type: 'string' } },
})
const walk = WALKS.find(({ name }) => name === positionals[0])

function run(): number {
  if (!walk) return refuse(USAGE)
  const paths = stagedPaths(walk)
  if (values.path === undefined) {
    for (const [index, path] of paths.entries()) console.log(`${index + 1}. ${inALine(path)}`)
    return 0
  }
  const asked = paths[Number(values.path) - 1]
  if (!asked) return refuse(`${walk.name} has the paths 1 to ${paths.length}`)
  for (const line of stepByStep(asked)) console.log(line)
  console.log(`\nTo see it: npm run walk -- ${walk.name} --path ${values.path} --headed`)
  return 0
}

function refuse(why: string): number {
  console.error(why)
  return 2
}

function inALine(path: StagedPath): string {
  const { steps } = tell(path)
  return `${steps.map(({ what }) => what).join(' → ')}; sees: ${steps.at(-1)?.state ?? ''}`
}

function stepByStep(path: StagedPath): string[] {
  const { begins, steps } = tell(path)
  const seen = (state: string) => {
    const meanings = state.split(' and ').map((each) => path.words.states[each]?.[0] ?? '')
    return `     ${state}: ${meanings.join(' ')}`
  }
  return [
    ' 0. the page opens',
    seen(begins),
    ...steps.flatMap(({ what, state }, index) => [
      `${String(index + 1).padStart(2)}. ${what}`,
      seen(state),
    ]),
  ]
}

process.exitCode = run()
