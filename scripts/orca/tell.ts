import { NOON, startClinic } from '../../tests/rig/harness.ts'
import { startDesktop, type Desktop } from './desktop.ts'
import { startFirefox } from './firefox.ts'
import { logIn, type Stage } from './log-in.ts'
import { startOrca } from './speech.ts'
import type { Story } from './stories/story.ts'
import type { Step } from './transcript.ts'

// What Orca says when the window of Firefox has opened.
const STARTED = 'Mozilla Firefox frame.'

/**
 * Plays a story with Orca and Firefox at a new clinic.
 * `known` is the recorded transcript, which has the lines that Orca should say in each step.
 */
export async function tell(story: Story, known: readonly Step[]): Promise<Step[]> {
  const clinic = await startClinic()
  const desktop = await startDesktop()
  try {
    await story.before?.(clinic)
    const orca = await startOrca(desktop)
    const firefox = await startFirefox(desktop, NOON)
    await orca.listen([STARTED])
    return await perform(story, known, { clinic, desktop, orca, firefox })
  } finally {
    await desktop.stop()
    await clinic.stop()
  }
}

async function perform(story: Story, known: readonly Step[], stage: Stage): Promise<Step[]> {
  const { clinic, desktop, orca, firefox } = stage
  const steps: Step[] = []
  const step = async (deed: string, work: () => unknown) => {
    const before = known[steps.length]
    const pressed = steps.at(-1)?.said.at(-1)
    await work()
    const said = await orca.listen(before?.deed === deed ? before.said : undefined)
    steps.push({ deed, said: before ? inKnownOrder(said, before.said, pressed) : said })
  }
  if (story.account) await logIn(story.account, stage)
  await step(`opens ${story.path}`, () => firefox.open(`${clinic.url}${story.path}`))
  for (const key of story.keys) {
    if (typeof key !== 'string') await step(key.words, () => key.happen(clinic, firefox, desktop))
    else await step(...strike(key, desktop))
  }
  return steps
}

function strike(key: string, { press, type }: Desktop): [deed: string, work: () => Promise<void>] {
  const text = /^“(.*)”$/.exec(key)?.[1]
  return text === undefined
    ? [`presses ${key}`, () => press(key)]
    : [`types ${text}`, () => type(text)]
}

// Orca does not always say that the focus is on a new heading or on the first field of a new form.
// When a page changes its content, Orca may report the removed content before the new focus.
const NEW_FOCUS = / clickable\.$|^Name entry required\.$/
// Orca reads a pressed button again if the button keeps the focus during a slow request.
const isAgain = (line: string, pressed?: string) =>
  line === pressed && line.endsWith(' push button.')

/**
 * The order in which Orca reads the focus and the announcements differs between computers.
 * Returns `known` if `said` has the same lines as `known` in any order. Otherwise returns `said`.
 * Ignores extra lines of `said` that report a new focus or repeat the button `pressed`.
 */
function inKnownOrder(
  said: readonly string[],
  known: readonly string[],
  pressed?: string,
): readonly string[] {
  const sorted = (lines: readonly string[]) => JSON.stringify(lines.toSorted())
  const isByChance = (line: string) => NEW_FOCUS.test(line) || isAgain(line, pressed)
  const certain = said.filter(
    (line, place) => (known.includes(line) && said.indexOf(line) === place) || !isByChance(line),
  )
  return sorted(certain) === sorted(known) ? known : said
}
