import { NOON, startClinic } from '../../tests/rig/harness.ts'
import { startDesktop, type Desktop } from './desktop.ts'
import { startFirefox } from './firefox.ts'
import { logIn, type Stage } from './log-in.ts'
import { startOrca } from './speech.ts'
import type { Story } from './stories/story.ts'
import type { Step } from './transcript.ts'

/**
 * Plays a story with Orca and Firefox at a new clinic.
 * `known` is what Orca said before, so that each step knows what to wait for.
 */
export async function tell(story: Story, known: readonly Step[]): Promise<Step[]> {
  const clinic = await startClinic()
  const desktop = await startDesktop()
  try {
    await story.before?.(clinic)
    const orca = await startOrca(desktop)
    const firefox = await startFirefox(desktop, NOON)
    await orca.listen()
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
    await work()
    const said = await orca.listen(before?.deed === deed ? before.said : undefined)
    steps.push({ deed, said: inKnownOrder(said, before?.said ?? []) })
  }
  if (story.account) await logIn(story.account, stage)
  await step(`opens ${story.path}`, () => firefox.open(`${clinic.url}${story.path}`))
  for (const key of story.keys) {
    if (typeof key !== 'string') await step(key.words, () => key.happen(clinic))
    else await step(...strike(key, desktop))
  }
  return steps
}

function strike(key: string, { press, type }: Desktop): [deed: string, work: () => void] {
  const text = /^“(.*)”$/.exec(key)?.[1]
  return text === undefined
    ? [`presses ${key}`, () => press(key)]
    : [`types ${text}`, () => type(text)]
}

/**
 * Orca reads the focus and the announcements of the page in an order that depends on the machine.
 * If it said exactly the known lines, returns them in their known order.
 */
function inKnownOrder(said: readonly string[], known: readonly string[]): readonly string[] {
  const sorted = (lines: readonly string[]) => JSON.stringify(lines.toSorted())
  return sorted(said) === sorted(known) ? known : said
}
