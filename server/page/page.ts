import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ELSEWHERE, isInDashboard, isPageAt, PAGES } from '../../schemas/pages.ts'
import { answersSoon } from './answers-soon.ts'
import { createBookingPage } from './booking-page.ts'
import { clinicTime } from '../clock.ts'
import type { App, Deps } from '../deps.ts'
import { refuse } from '../http/errors.ts'
import { isForReader } from '../http/plain-page.ts'
import { ownOrigin } from '../http/public-url.ts'
import { readDocuments, type Documents } from './document.ts'
import { MANUAL, serveManual } from './manual.ts'
import { drawPages } from './render.ts'
import { isListed } from './descriptions.ts'
import { answerFormsWithoutScripts } from './no-script-page.ts'
import { createClinicFacts } from './clinic-facts.ts'
import { createReviewFacts } from './review-facts.ts'
import { answerCrawlers } from './crawlers.ts'
import { serveWorker, WORKER } from './service-worker.ts'
import { pageSettings } from './settings.ts'
import { pack, QUICKLY, sendPacked, type Packed } from '../fast/compressed.ts'

const NOT_BUILT = 'The website is not built yet: run `npm run build`, then start the server again.'

/**
 * Serves the built files and each page's HTML document. Replies 404 to requests for other URLs.
 * The server renders all pages at the first request for any page.
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
      // Add a route for each file: a wildcard route would hide the errors for malformed URLs.
      wildcard: false,
      globIgnore: [MANUAL, `${WORKER}*`, 'assets/**', '**/*.{br,gz}'],
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, file) => reply.header('cache-control', cachingOf(file)),
    })
    serveAssets(app)
    serveManual(app, deps.pageFolder)
  }
  const pages = documents && createPages(app, deps, documents)
  serveWorker(app, deps, pages && (() => pages(answersSoon(deps), '/dashboard')))
  const withHeadStart = createBookingPage(deps)
  const send = async (request: FastifyRequest, reply: FastifyReply, status: number) => {
    if (!pages) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT)
    const isReadable = answersSoon(deps)
    const drawn = await pages(isReadable, request.routeOptions.url ?? strayRoute(request))
    const page = asksForAnyDay(request) && (await isReadable) ? await withHeadStart(drawn) : drawn
    if (!isListed(request.routeOptions.url ?? '')) reply.header('x-robots-tag', 'noindex')
    return sendPacked(request, reply.code(status).type('text/html; charset=utf-8'), page)
  }
  for (const { path } of PAGES) app.get(path, (request, reply) => send(request, reply, 200))
  answerFormsWithoutScripts(app, deps)
  answerCrawlers(app, deps)
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? send(request, reply, 404) : refuse(request, reply, UNKNOWN),
  )
}

/** Serves the built files in `assets` at one route, because hundreds of routes take long to add. */
function serveAssets(app: App): void {
  app.get<{ Params: { file: string } }>(ASSETS, ({ params }, reply) =>
    reply.sendFile(`assets/${params.file}`),
  )
}

// The pattern allows no `/`, so no address can lead out of the folder.
const ASSETS = String.raw`/assets/:file(^[\w.-]+$)`

type Drawn = {
  /** The changing values in the pages, such as the year, the clinic's facts and its reviews. */
  readonly edition: readonly unknown[]
  readonly pageAt: ReturnType<typeof drawPages>
  /** Resolves with the HTML document without server-rendered content. */
  readonly shell: () => Promise<Packed>
}

/**
 * Creates a function that resolves with the HTML document of a route.
 * The server renders the pages once, and again at the first request in a new year.
 * The server also renders the pages again after the opening hours, the doctors, the published
 * reviews or the demo clock have changed, on each day, and when the clinic opens or closes.
 */
function createPages({ log }: App, deps: Deps, documents: Documents) {
  const { clock, config, pageFolder } = deps
  const quality = config.pageCompression
  const clinicFacts = createClinicFacts(deps)
  const reviewFacts = createReviewFacts(deps)
  const origin = ownOrigin(config)
  let drawn: Drawn | undefined
  // If rendering on the server fails, only log the error: the browser then renders the pages.
  const complain = (error: unknown) =>
    log.error({ err: error }, 'the pages could not be rendered on the server')
  return async (isReadable: Promise<boolean>, route = ''): Promise<Packed> => {
    const now = clock()
    const { year } = clinicTime(now, config.clinic.timeZone).today
    const { hours, opening, structured, website } = await clinicFacts(isReadable)
    const reviews = await reviewFacts(isReadable)
    const edition = [year, deps.demoClock?.offsetMs(), hours, opening, structured, website, reviews]
    if (!drawn || drawn.edition.some((value, at) => value !== edition[at])) {
      const settings = pageSettings(deps, { hours, opening, reviews, website })
      const { shell } = readDocuments(pageFolder, settings) ?? documents
      const site = { origin, structured, website }
      const pageAt = drawPages({ pageFolder, settings, site, now, quality }, complain)
      let packed: Promise<Packed> | undefined
      drawn = { edition, pageAt, shell: () => (packed ??= pack(shell, QUICKLY)) }
    }
    const { pageAt, shell } = drawn
    return (await pageAt(route)) ?? shell()
  }
}

// The booking page preloads the first day with a free slot only if the page's URL names no day.
const asksForAnyDay = ({ routeOptions, url }: FastifyRequest) =>
  routeOptions.url === '/appointment' && !new URL(url, 'http://localhost').searchParams.has('date')

// The browser renders the dashboard's own page for unknown addresses, which is behind a login.
// The app finds a page such as `/Contact` in spite of its capital letters.
function strayRoute({ url }: FastifyRequest): string {
  const path = new URL(url, 'http://localhost').pathname.toLowerCase()
  const isApps = isInDashboard({ path }) || PAGES.some((page) => isPageAt(page, path))
  return isApps ? '' : ELSEWHERE
}

const UNKNOWN = {
  status: 404,
  code: 'not_found',
  message: 'There is nothing at this address.',
} as const

// Browsers may cache files in `assets` forever: each file name contains a hash of the content.
const cachingOf = (file: string) =>
  /[\\/]assets[\\/]/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache'

const wantsPage = (request: FastifyRequest) =>
  ['GET', 'HEAD'].includes(request.method) && isForReader(request)
