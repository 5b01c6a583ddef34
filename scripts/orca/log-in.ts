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

// What Orca reads on the home page that opens after the login.
const LANDING = 'Your New Smile Starts Here clickable.'

/** Logs in, and discards what Orca says during the login. */
export async function logIn(
  { email, password }: NonNullable<Story['account']>,
  { clinic, desktop: { press, type }, orca, firefox }: Stage,
): Promise<void> {
  const settled = async (work: () => unknown, awaited: string) => {
    await work()
    await orca.listen([awaited])
  }
  await settled(() => firefox.open(`${clinic.url}/login`), 'Skip to content link.')
  // The first Tab moves the focus to the skip link.
  await settled(() => press('Tab'), 'Skip to content link.')
  await settled(() => press('Return'), 'clickable.')
  // Until Orca has read the email field aloud, Orca treats typed letters as Orca commands.
  await settled(() => press('Tab'), 'Email entry required.')
  await type(email)
  await settled(() => press('Tab'), 'Password password text.')
  await type(password)
  await settled(() => press('Return'), LANDING)
}
