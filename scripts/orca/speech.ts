import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Desktop } from './desktop.ts'

export type Orca = {
  /**
   * Resolves with what Orca has said since the last call, once Orca has stopped speaking.
   * Until Orca has said every line in `awaited`, `listen` waits for a longer silence.
   */
  listen(awaited?: readonly string[]): Promise<string[]>
}

const DEFAULT = ['Default', 'default']

// These settings keep Orca from repeating typed keys, and from reading pages without a command.
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

// Orca runs this Python code at startup. The code makes Orca write each log line immediately.
const UNBUFFERED = 'from orca import debug\ndebug.debugFile.reconfigure(line_buffering=True)\n'

const SPEECH = /^[\d:.]+ - SPEECH OUTPUT: '(.*?)'(?: voice=\w+)?\s*\[?(?:\{[^\n]*\})?\]?$/gms

const ON = 'Screen reader on.'

const LOOK_MS = 100
/**
 * The time, in milliseconds, for which Orca's log must stay unchanged before Orca counts as silent.
 * - `complete`: the required silence after Orca has said all awaited lines.
 * - `unknown`: the required silence if the caller awaits no lines.
 * - `missing`: the required silence if awaited lines are missing. Only speech restarts this time.
 */
const SILENCE_MS = { complete: 1000, missing: 30_000, unknown: 4000 } as const

/** Starts the screen reader Orca. Resolves when Orca has said `Screen reader on.`. */
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
  // With `--replace`, Orca would end every other Orca process that this user has on any desktop.
  const program = desktop.start('orca', [`--debug-file=${log}`])
  program.stderr.resume()
  const orca = listenTo(log)
  let said = await orca.listen([ON])
  // On a busy computer, Orca may need longer than one call of `listen` to say its first words.
  // Orca exits if the same user already runs another Orca process.
  for (let more = 4; more > 0 && program.exitCode === null && !said.includes(ON); more -= 1)
    said = await orca.listen([ON])
  if (!said.includes(ON)) throw new Error('Orca did not start; end other Orcas of this user first.')
  return orca
}

function listenTo(log: string): Orca {
  let heard = 0
  return {
    async listen(awaited) {
      let [text, still, silent] = ['', 0, 0]
      let said: string[] = []
      for (;;) {
        const now = existsSync(log) ? readFileSync(log, 'utf8').slice(heard) : ''
        const lines = spokenIn(now)
        still = now.length === text.length ? still + LOOK_MS : 0
        silent = lines.length === said.length ? silent + LOOK_MS : 0
        text = now
        said = lines
        const state = stateOf(said, awaited)
        // A page that redraws itself adds lines to Orca's log, even while Orca says nothing.
        if ((state === 'missing' ? silent : still) >= SILENCE_MS[state]) {
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

// Transcripts omit lines that Orca says only sometimes, depending on the speed of the computer.
const BY_CHANCE =
  /^(Finished loading|Loading[ .]|.*…$|(Browse|Focus) mode$|In progress$|main content$|leaving [a-z ]+\.$|region |.*document web\.$|(.* )?push button grayed\.$|List with \d+ items?\.?$|Visa$)/

/** Returns the lines that Orca spoke in the given part of Orca's log. */
function spokenIn(log: string): string[] {
  const said: string[] = []
  for (const { 1: words = '', index } of log.matchAll(SPEECH)) {
    const line = words.replaceAll(/\s+/g, ' ').trim()
    if (line === '' || BY_CHANCE.test(line)) continue
    if (said.includes(`${line}.`) && isDescriptionEvent(log, index)) continue
    said.push(line)
  }
  return said
}

const BEGIN = 'vvvvv PROCESS OBJECT EVENT '
const END = '^^^^^ PROCESS OBJECT EVENT '

/**
 * Returns whether Orca spoke because Firefox reported a changed description (log position `index`).
 * When a file field gets the focus, Firefox may report by mistake that its description has changed.
 * Orca then reads the field's description twice, the second time without the final full stop.
 */
function isDescriptionEvent(log: string, index: number): boolean {
  const begin = log.lastIndexOf(BEGIN, index)
  const event = `${BEGIN}object:property-change:accessible-description `
  return log.startsWith(event, begin) && log.lastIndexOf(END, index) < begin
}
