import { readWebsite } from '../../schemas/calls/website.ts'
import { changeWebsite, readWebsiteSetup } from '../../schemas/calls/website-setup.ts'
import { SetupQuery } from '../../schemas/setup.ts'
import { Website, WebsiteForm } from '../../schemas/website.ts'
import { setupRevision } from '../availability/days.ts'
import { createCalendarStamp } from '../availability/stamps.ts'
import type { App, Deps } from '../deps.ts'
import { cacheReplies } from '../fast/reply-cache.ts'
import { serving } from '../http/serve.ts'
import { changeSetup } from '../setup/change.ts'
import { changingWebsite } from './change.ts'
import { withNextFree } from './next-free.ts'
import { storedWebsite } from './read.ts'

const tag = 'Setup'

/** Adds the routes that read and change what the website says about the clinic. */
export function websiteRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)
  const kept = cacheReplies(deps, Website, createCalendarStamp(deps), async () =>
    withNextFree(deps, await storedWebsite(deps)),
  )
  serve(
    readWebsite,
    {
      tag,
      summary: 'Read what the website says about the clinic',
      description: 'Contains the next free times of the doctors and of the treatments.',
    },
    () => kept(''),
  )
  serve(
    readWebsiteSetup,
    { tag, summary: 'Read what the website says about the clinic, to change it' },
    async () => ({ revision: await setupRevision(deps.db), ...(await storedWebsite(deps)) }),
  )
  serve(
    changeWebsite,
    {
      tag,
      summary: 'Change what the website says about the clinic',
      description:
        'Empty texts do not show. Doctors who are not listed keep what the website says about them. ' +
        'With `dryRun`, nothing is stored. `revision` is the setup revision that the change is based on.',
      refuses: ['changed'],
      query: SetupQuery,
      body: WebsiteForm,
    },
    ({ caller, query, body }) => changeSetup(deps, caller, query, changingWebsite(deps, body)),
  )
}
