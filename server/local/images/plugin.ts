import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { IMAGE_MAX_BYTES } from '../../../schemas/doctor.ts'
import { ImageReply } from '../../../schemas/image-host.ts'
import { text } from '../../../schemas/text.ts'
import type { App, Deps } from '../../deps.ts'
import { perAddress } from '../../http/limits.ts'
import { isSameSecret } from '../../http/same-secret.ts'
import { isAtHome } from '../loopback.ts'
import { faultOf, ImageFault, TOO_LARGE, toRefusal } from './image-fault.ts'
import { sniff } from './sniff.ts'

const PREFIX = '/local-images'
const UPLOADS_PER_MINUTE = 20

// How much longer an upload's form may be than its image.
const FORM_BYTES = 16 * 1024

/** The demo image host's URL path for uploads. The real image host's path ends in the same way. */
export const UPLOAD_PATH = `${PREFIX}/1/upload`

const UploadQuery = z.object({ key: z.optional(text(100)) })

/**
 * Adds the demo image host, which replaces a real image host in demo mode.
 * `POST ?key=` stores the image from the multipart field `image` in the folder `DATA_DIR/images`.
 * Anyone may download images, but only browsers on this computer may upload images.
 */
export async function mountLocalImages(app: App, deps: Deps): Promise<void> {
  if (deps.config.images.kind !== 'local') return
  const folder = resolve(deps.config.dataDir, 'images')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await app.register(async (scope: App) => {
    await serveImages(scope, folder)
    await takeUploads(scope, folder, deps.imageHost.key)
  })
}

// An image file's name is random and never reused, so browsers may cache the file permanently.
const serveImages = (scope: App, root: string) =>
  scope.register(fastifyStatic, {
    root,
    prefix: `${PREFIX}/`,
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })

async function takeUploads(scope: App, folder: string, key: string): Promise<void> {
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: IMAGE_MAX_BYTES + FORM_BYTES },
    (_request, body, done) => done(null, body),
  )
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    const fault = faultOf(error)
    if (fault.status >= 500) request.log.error({ err: error }, 'image host failed')
    return reply.code(fault.status).send(toRefusal(fault))
  })
  scope.post(
    UPLOAD_PATH,
    {
      schema: { querystring: UploadQuery, response: { 200: ImageReply } },
      config: perAddress(UPLOADS_PER_MINUTE),
      preValidation: async (request) => {
        if (!isAtHome(request))
          throw new ImageFault(403, 403, 'Test uploads work on this computer only.')
      },
    },
    async (request) => {
      if (!isSameSecret(request.query.key ?? '', key))
        throw new ImageFault(400, 100, 'Invalid API v1 key.')
      return { success: true as const, data: { url: await store(folder, await imageOf(request)) } }
    },
  )
}

async function imageOf({ body, headers }: Pick<FastifyRequest, 'body' | 'headers'>) {
  const image = Buffer.isBuffer(body) && (await formOf(body, headers['content-type']))?.get('image')
  if (!(image instanceof File)) throw new ImageFault(400, 130, 'Empty upload source.')
  if (image.size > IMAGE_MAX_BYTES) throw TOO_LARGE
  return Buffer.from(await image.arrayBuffer())
}

/** Parses a form. Resolves with undefined if the form is malformed. */
async function formOf(body: Buffer, type = ''): Promise<FormData | undefined> {
  const form = new Response(Uint8Array.from(body), { headers: { 'content-type': type } })
  return form.formData().catch(() => undefined)
}

async function store(folder: string, bytes: Buffer): Promise<string> {
  const ending = sniff(bytes)
  if (!ending) throw new ImageFault(400, 310, 'Choose a PNG, JPEG or WebP image.')
  const name = `${randomUUID()}.${ending}`
  await writeFile(join(folder, name), bytes, { flag: 'wx' })
  return `${PREFIX}/${name}`
}
