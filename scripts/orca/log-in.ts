import type { Clinic } from '../../tests/rig/harness.ts'
import type { Desktop } from './desktop.ts'
import type { Firefox } from './firefox.ts'
import type { Orca } from './speech.ts'
import type { Story } from './stories/story.ts'

export type Stage = {
  readonly clinic: Clinic
  readonly desktop: Desktop
  readonly orca: Orca
  readonly firefox: Firefox
}

// What Orca says when the login is done.
const LANDING = 'Your New Smile Starts Here clickable.'

/** Logs in. What Orca says meanwhile is not recorded. */
export async function logIn(
  { email, password }: NonNullable<Story['account']>,
  { clinic, desktop: { press, type }, orca, firefox }: Stage,
): Promise<void> {
  const settled = async (work: () => unknown, awaited?: readonly string[]) => {
    await work()
    await orca.listen(awaited)
  }
  await settled(() => firefox.open(`${clinic.url}/login`))
  // The link to the content.
  await settled(() => press('Tab'))
  await settled(() => press('Return'))
  for (const text of [email, password]) {
    // Until Orca has read the field, it takes letters as its commands.
    await settled(() => press('Tab'))
    await settled(() => type(text))
  }
  await settled(() => press('Return'), [LANDING])
}
