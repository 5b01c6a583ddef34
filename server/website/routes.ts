import { readWebsite } from '../../schemas/calls/website.ts'
import { SetupChange, SetupQuery } from '../../schemas/setup.ts'
import { Website, WebsiteForm, WebsiteSetup } from '../../schemas/website.ts'
import { setupRevision } from '../availability/days.ts'
import { createCalendarStamp } from '../availability/stamps.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { cacheReplies } from '../fast/reply-cache.ts'
import { callerOf, requireAdmin } from '../http/auth.ts'
import { serving } from '../http/serve.ts'
import { changeSetup } from '../setup/change.ts'
import { changingWebsite } from './change.ts'
import { withNextFree } from './next-free.ts'
import { storedWebsite } from './read.ts'

const READ = about({
  id: 'readWebsiteSetup',
  tag: 'Setup',
  access: 'admin',
  summary: 'Read what the website says about the clinic, to change it',
})

const CHANGE = about({
  id: 'changeWebsite',
  tag: 'Setup',
  access: 'admin',
  summary: 'Change what the website says about the clinic',
  description:
    'Empty texts do not show. Doctors who are not listed keep what the website says about them. ' +
    'With `dryRun`, nothing is stored. `revision` is the setup revision that the change is based on.',
  refuses: ['changed'],
})

/** Adds the routes that read and change what the website says about the clinic. */
export function websiteRoutes(app: App, deps: Deps): void {
  const onRequest = requireAdmin(deps)
  const kept = cacheReplies(deps, Website, createCalendarStamp(deps), async () =>
    withNextFree(deps, await storedWebsite(deps)),
  )
  serving(app, deps)(
    readWebsite,
    {
      tag: 'Setup',
      summary: 'Read what the website says about the clinic',
      description: 'Contains the next free times of the doctors and of the treatments.',
    },
    () => kept(''),
  )
  app.get(
    '/setup/website',
    { schema: { ...READ, response: { 200: WebsiteSetup } }, onRequest },
    async () => ({ revision: await setupRevision(deps.db), ...(await storedWebsite(deps)) }),
  )
  app.put(
    '/setup/website',
    {
      schema: {
        ...CHANGE,
        querystring: SetupQuery,
        body: WebsiteForm,
        response: { 200: SetupChange },
      },
      onRequest,
    },
    (request) =>
      changeSetup(deps, callerOf(request), request.query, changingWebsite(deps, request.body)),
  )
}
