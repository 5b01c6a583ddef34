import { Website, WebsiteSetup } from '../../../schemas/website.ts'
import type { Line } from './line.ts'

/** Returns the functions that read what the website says about the clinic. */
export const websiteCalls = ({ ask }: Line) => ({
  readWebsite: (signal?: AbortSignal) =>
    ask(({ http, aborted }) => http.get('website', aborted(signal)), Website),
  readWebsiteSetup: (signal?: AbortSignal) =>
    ask(({ auth, aborted }) => auth.get('setup/website', aborted(signal)), WebsiteSetup),
})
