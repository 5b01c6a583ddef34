import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Desktop } from './desktop.ts'

export type Orca = {
  /**
   * Resolves when Orca is done speaking, with what it has said since the last call.
   * Orca has more time as long as a line of `awaited` is missing.
   */
  listen(awaited?: readonly string[]): Promise<string[]>
}

const DEFAULT = ['Default', 'default']

// Orca does not repeat what is typed, and reads a page only as far as it is asked to.
const GENERAL = {
  profile: DEFAULT,
  startingProfile: DEFAULT,
  enableBraille: false,
  enableEchoByCharacter: false,
  enableEchoByWord: false,
  enableKeyEcho: false,
  pageSummaryOnLoad: false,
  sayAllOnLoad: false,
}
const KEYS = { pronunciations: {}, keybindings: {} }

// Orca runs this file when it starts. Each line of the log is written at once.
const UNBUFFERED = 'from orca import debug\ndebug.debugFile.reconfigure(line_buffering=True)\n'

const SPEECH = /^[\d:.]+ - SPEECH OUTPUT: '(.*?)'(?: voice=\w+)?\s*(?:\{[^\n]*\})?$/gms

const ON = 'Screen reader on.'

const LOOK_MS = 100
/**
 * The time without a new line in the log after which Orca is done.
 * It depends on whether all awaited lines are there, some are missing, or none are awaited.
 */
const SILENCE_MS = { complete: 1000, missing: 10_000, unknown: 2500 } as const

/** Starts Orca. Resolves when it has said that it is on. */
export async function startOrca(desktop: Desktop): Promise<Orca> {
  const settings = join(desktop.folder, '.local/share/orca')
  mkdirSync(settings, { recursive: true })
  writeFileSync(
    join(settings, 'user-settings.conf'),
    JSON.stringify({
      general: GENERAL,
      ...KEYS,
      profiles: { default: { profile: DEFAULT, ...KEYS } },
    }),
  )
  writeFileSync(join(settings, 'orca-customizations.py'), UNBUFFERED)
  const log = join(desktop.folder, 'orca.log')
  // With `--replace`, Orca would end every other Orca of this user, on any desktop.
  desktop.start('orca', [`--debug-file=${log}`]).stderr.resume()
  const orca = listenTo(log)
  const said = await orca.listen([ON])
  if (!said.includes(ON)) throw new Error('Orca did not start; end other Orcas of this user first.')
  return orca
}

function listenTo(log: string): Orca {
  let heard = 0
  return {
    async listen(awaited) {
      let [text, still] = ['', 0]
      for (;;) {
        const now = existsSync(log) ? readFileSync(log, 'utf8').slice(heard) : ''
        still = now.length === text.length ? still + LOOK_MS : 0
        text = now
        const said = spokenIn(text)
        if (still >= SILENCE_MS[stateOf(said, awaited)]) {
          heard += text.length
          return said
        }
        await setTimeout(LOOK_MS)
      }
    },
  }
}

function stateOf(said: readonly string[], awaited?: readonly string[]): keyof typeof SILENCE_MS {
  if (!awaited || awaited.length === 0) return 'unknown'
  return awaited.every((line) => said.includes(line)) ? 'complete' : 'missing'
}

// Whether and when Orca says these lines depends on the speed of the computer.
const BY_CHANCE =
  /^(Finished loading|Loading\.|(Browse|Focus) mode$|Looking for free times…$|In progress$|main content$|leaving [a-z]+\.$|region |.*document web\.$)/

const spokenIn = (log: string) =>
  [...log.matchAll(SPEECH)]
    .map(([, words = '']) => words.replaceAll(/\s+/g, ' ').trim())
    .filter((words) => words !== '' && !BY_CHANCE.test(words))
