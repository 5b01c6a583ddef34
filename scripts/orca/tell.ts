import { NOON, startClinic } from '../../tests/rig/harness.ts'
import { startDesktop } from './desktop.ts'
import { startFirefox } from './firefox.ts'
import { startOrca } from './speech.ts'
import type { Story } from './stories.ts'
import type { Step } from './transcript.ts'

/**
 * Plays a story with Orca and Firefox at a new clinic.
 * `known` is what Orca said before, so that each step knows what to wait for.
 */
export async function tell(story: Story, known: readonly Step[]): Promise<Step[]> {
  const clinic = await startClinic()
  const desktop = await startDesktop()
  try {
    const orca = await startOrca(desktop)
    const firefox = await startFirefox(desktop, NOON)
    await orca.listen()
    const steps: Step[] = []
    const step = async (deed: string, work: () => unknown) => {
      const before = known[steps.length]
      await work()
      const said = await orca.listen(before?.deed === deed ? before.said : undefined)
      steps.push({ deed, said: inKnownOrder(said, before?.said ?? []) })
    }
    await step(`opens ${story.path}`, () => firefox.open(`${clinic.url}${story.path}`))
    for (const key of story.keys) {
      const text = /^“(.*)”$/.exec(key)?.[1]
      if (text === undefined) await step(`presses ${key}`, () => desktop.press(key))
      else await step(`types ${text}`, () => desktop.type(text))
    }
    return steps
  } finally {
    await desktop.stop()
    await clinic.stop()
  }
}

/**
 * Orca reads the focus and the announcements of the page in an order that depends on the machine.
 * If it said exactly the known lines, returns them in their known order.
 */
function inKnownOrder(said: readonly string[], known: readonly string[]): readonly string[] {
  const sorted = (lines: readonly string[]) => JSON.stringify(lines.toSorted())
  return sorted(said) === sorted(known) ? known : said
}
