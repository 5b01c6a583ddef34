import { SetupChange, type SetupQuery } from '../setup.ts'
import { WebsiteSetup, type WebsiteForm } from '../website.ts'
import { call, shape } from './call.ts'

/** Returns what the website says about the clinic, to change it. */
export const readWebsiteSetup = call({
  id: 'readWebsiteSetup',
  method: 'GET',
  path: '/setup/website',
  access: 'admin',
  reply: WebsiteSetup,
})

export const changeWebsite = call({
  id: 'changeWebsite',
  method: 'PUT',
  path: '/setup/website',
  access: 'admin',
  query: shape<SetupQuery>,
  body: shape<WebsiteForm>,
  reply: SetupChange,
})
