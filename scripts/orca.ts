import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keepResult } from './accessibility/engines.ts'
import { FOR_ORCA, missingPackages } from './orca/packages.ts'
import { STORIES } from './orca/stories.ts'
import type { Story } from './orca/stories/story.ts'
import { tell } from './orca/tell.ts'
import { stepsOf, written } from './orca/transcript.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { update: { type: 'boolean', default: false } },
})

/**
 * Performs a user flow with the screen reader Orca.
 * Resolves with true if Orca says exactly what the recorded transcript contains.
 */
async function play(name: string, story: Story): Promise<boolean> {
  const file = `tests/orca/${name}.txt`
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const text = written(story.title, await tell(story, values.update ? [] : stepsOf(before)))
  if (values.update) writeFileSync(file, text)
  const isSame = values.update || text === before
  console.log(`${file}: ${values.update ? 'recorded' : isSame ? 'the same' : 'DIFFERENT'}`)
  if (!isSame) console.log(difference(file, text))
  return isSame
}

function difference(file: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'doctors-portal-said-'))
  const said = join(folder, 'said.txt')
  writeFileSync(said, text)
  const labels = ['--label', `${file}, as recorded`, '--label', 'as Orca says it now']
  const { stdout } = spawnSync('diff', ['--unified=4', ...labels, file, said], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return stdout
}

async function main(): Promise<boolean> {
  const missing = missingPackages(FOR_ORCA)
  if (missing) {
    console.error(`Orca cannot run here. As root: ${missing}`)
    return false
  }
  const chosen = Object.entries(STORIES).filter(
    ([name]) => positionals.length === 0 || positionals.includes(name),
  )
  if (chosen.length === 0) console.error(`The stories are: ${Object.keys(STORIES).join(', ')}`)
  const passed: string[] = []
  const failed: string[] = []
  for (const [name, story] of chosen)
    ((await play(name, story)) ? passed : failed).push(story.title)
  const all = Object.values(STORIES).map(({ title }) => title)
  await keepResult({ kind: 'reader', name: 'Orca', version: versions() }, { all, passed, failed })
  return passed.length > 0 && failed.length === 0
}

const versions = () => `${versionOf('orca')} in Firefox ${versionOf('firefox-esr')}`

const versionOf = (program: string) =>
  /\d[\d.]*/.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout)?.[0] ?? ''

process.exitCode = (await main()) ? 0 : 1
