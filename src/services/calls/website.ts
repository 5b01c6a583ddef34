import { WebsiteSetup } from '../../../schemas/website.ts'
import type { Line } from './line.ts'

/** Returns the function that reads what the website says about the clinic, to change it. */
export const websiteCalls = ({ ask }: Line) => ({
  readWebsiteSetup: (signal?: AbortSignal) =>
    ask(({ auth, aborted }) => auth.get('setup/website', aborted(signal)), WebsiteSetup),
})
