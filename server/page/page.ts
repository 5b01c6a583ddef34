import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PAGES } from '../../schemas/pages.ts'
import { createBookingPage } from './booking-page.ts'
import { clinicTime } from '../clock.ts'
import type { App, Deps } from '../deps.ts'
import { refuse } from '../http/errors.ts'
import type { Documents } from './document.ts'
import { drawPages } from './render.ts'
import { pageSettings } from './settings.ts'
import { pack, QUICKLY, sendPacked, type Packed } from '../fast/compressed.ts'

const NOT_BUILT = 'The page is not built yet: run `npm run build`, then start the server again.'

/**
 * Serves the files of the built page, a document for every page address, and 404 for any other.
 * The pages are rendered at the first request for a document.
 */
export async function servePage(
  app: App,
  deps: Deps,
  documents: Documents | undefined,
): Promise<void> {
  if (documents) {
    await app.register(fastifyStatic, {
      root: deps.pageFolder,
      index: false,
      // A wildcard would hide the router's errors for malformed URLs, so each file has a route.
      wildcard: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, file) => reply.header('cache-control', cachingOf(file)),
    })
  }
  const pages = documents && createPages(app, deps, documents)
  const withHeadStart = createBookingPage(deps)
  const send = async (request: FastifyRequest, reply: FastifyReply, status: number) => {
    if (!pages) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT)
    const drawn = await pages(request.routeOptions.url)
    const page = asksForAnyDay(request) ? await withHeadStart(drawn) : drawn
    return sendPacked(request, reply.code(status).type('text/html; charset=utf-8'), page)
  }
  for (const { path } of PAGES) app.get(path, (request, reply) => send(request, reply, 200))
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? send(request, reply, 404) : refuse(request, reply, UNKNOWN),
  )
}

/**
 * Makes the function that returns the HTML document of a route.
 * The pages are rendered once, and again at the first request of a new year.
 */
function createPages({ log }: App, { clock, ...deps }: Deps, documents: Documents) {
  const { pageFolder } = deps
  const settings = pageSettings(deps)
  let shell: Promise<Packed> | undefined
  let drawn: { year: number; pageAt: ReturnType<typeof drawPages> } | undefined
  // Without rendered documents, each page still renders in the browser.
  const complain = (error: unknown) =>
    log.error({ err: error }, 'the pages could not be drawn beforehand')
  return async (route = ''): Promise<Packed> => {
    const now = clock()
    const { year } = clinicTime(now, settings.clinic.timeZone).today
    if (drawn?.year !== year)
      drawn = { year, pageAt: drawPages({ pageFolder, settings, now }, complain) }
    return (await drawn.pageAt(route)) ?? (shell ??= pack(documents.shell, QUICKLY))
  }
}

// The first free day is shown only if the address names no day.
const asksForAnyDay = ({ routeOptions, url }: FastifyRequest) =>
  routeOptions.url === '/appointment' && !new URL(url, 'http://localhost').searchParams.has('date')

const UNKNOWN = {
  status: 404,
  code: 'not_found',
  message: 'There is nothing at this address.',
} as const

// The names of assets contain a hash of their content, so they never change.
const cachingOf = (file: string) =>
  /[\\/]assets[\\/]/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache'

const wantsPage = (request: FastifyRequest) =>
  ['GET', 'HEAD'].includes(request.method) && (request.headers.accept ?? '').includes('text/html')
