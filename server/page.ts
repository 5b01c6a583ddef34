import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PAGE_PATHS } from '../schemas/paths.ts'
import type { PageSettings } from '../schemas/settings.ts'
import { isDemo, type Config } from './config.ts'
import type { App, Deps } from './deps.ts'
import { refuse } from './errors.ts'

const PLACEHOLDER = '__SETTINGS__'
const NOT_BUILT = 'The page is not built yet: run `npm run build`, then start the server again.'

/** Serves the built page: its files, the app shell for every page address, and 404 for the rest. */
export async function servePage(app: App, deps: Deps): Promise<void> {
  const shell = await readShell(deps)
  if (shell) {
    await app.register(fastifyStatic, {
      root: deps.pageFolder,
      index: false,
      // One route a file: one for every address would hide what the router says of bad addresses.
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, file) => reply.header('cache-control', cachingOf(file)),
    })
  }
  const send = (reply: FastifyReply, status: number) =>
    shell === undefined
      ? reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT)
      : reply
          .code(status)
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-cache')
          .send(shell)
  for (const path of PAGE_PATHS) app.get(path, (_request, reply) => send(reply, 200))
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? send(reply, 404) : refuse(request, reply, UNKNOWN),
  )
}

const UNKNOWN = {
  status: 404,
  code: 'not_found',
  message: 'There is nothing at this address.',
} as const

// The build names assets by their content, so they never change under their name.
const cachingOf = (file: string) =>
  /[\\/]assets[\\/]/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache'

const wantsPage = (request: FastifyRequest) =>
  ['GET', 'HEAD'].includes(request.method) && (request.headers.accept ?? '').includes('text/html')

async function readShell({ pageFolder, config, imageHost }: Deps): Promise<string | undefined> {
  const file = join(pageFolder, 'index.html')
  if (!existsSync(file)) return undefined
  const html = await readFile(file, 'utf8')
  // A closing script tag inside a setting must not end the element that holds it.
  const settings = JSON.stringify(pageSettings(config, imageHost)).replaceAll(
    '<',
    String.raw`\u003c`,
  )
  return html.replace(PLACEHOLDER, () => settings)
}

function pageSettings(config: Config, images: PageSettings['images']): PageSettings {
  const { clinic, identity, cards } = config
  return {
    clinic,
    demo: isDemo(config),
    identity:
      identity.kind === 'local'
        ? { apiKey: 'local', projectId: identity.projectId, local: true }
        : {
            apiKey: identity.apiKey,
            authDomain: identity.authDomain,
            projectId: identity.projectId,
            local: false,
          },
    cards:
      cards.kind === 'local'
        ? { kind: 'local' }
        : { kind: 'stripe', publishableKey: cards.publishableKey },
    images,
  }
}
