import type { Line } from '../../src/services/calls/line.ts'
import { peopleImportCalls } from '../../src/services/calls/people-import.ts'
import { setupCalls } from '../../src/services/calls/setup.ts'
import { websiteCalls } from '../../src/services/calls/website.ts'

/** Returns the API calls of all pages. In the app, each page loads only its own API calls. */
const pageCalls = (line: Line) => ({
  ...peopleImportCalls(line),
  ...setupCalls(line),
  ...websiteCalls(line),
})
export type PageCalls = ReturnType<typeof pageCalls>
