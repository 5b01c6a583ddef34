import { BUILT_PAGES, NOON, startClinic } from '../../tests/rig/harness.ts'
import { startDesktop, type Desktop } from './desktop.ts'
import { startFirefox } from './firefox.ts'
import { logIn, type Stage } from './log-in.ts'
import { startOrca } from './speech.ts'
import type { Story } from './stories/story.ts'
import type { Step } from './transcript.ts'

// What Orca says when the Firefox window has opened.
const STARTED = 'Mozilla Firefox frame.'

/**
 * Performs a story with Orca and Firefox at a newly started clinic. Resolves with the transcript.
 * The recorded transcript (`known`) has the lines that Orca should say in each step.
 */
export async function tell(story: Story, known: readonly Step[]): Promise<Step[]> {
  const clinic = await startClinic({ pageFolder: BUILT_PAGES })
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

// Orca does not always announce the focus on a new heading or on a new form's first field.
// When a page changes its content, Orca may announce the removed content before the new focus.
const NEW_FOCUS = / clickable\.$|^Name entry required\.$/
// Orca announces a pressed button again if the button keeps the focus during a slow request.
const isAgain = (line: string, pressed?: string) =>
  line === pressed && line.endsWith(' push button.')

/**
 * Returns `known` if `said` has the same lines in any order. Otherwise returns `said`.
 * The order in which Orca announces the focus and the messages differs between computers.
 * Ignores extra lines in `said` that announce a new focus or repeat the button `pressed`.
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
