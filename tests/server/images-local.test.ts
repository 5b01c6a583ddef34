import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { IMAGE_MAX_BYTES } from '../../schemas/doctor.ts'
import { ImageRefusal, ImageReply } from '../../schemas/image-host.ts'
import { startClinic, type Clinic } from '../rig/harness.ts'

const PNG_BYTES = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const JPEG_BYTES = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1])
const WEBP_BYTES = Buffer.from('RIFF\x1a\0\0\0WEBPVP8L', 'latin1')

let clinic: Clinic

beforeEach(async () => {
  clinic = await startClinic()
})
afterEach(() => clinic.stop())

type Upload = {
  bytes?: Uint8Array<ArrayBuffer>
  key?: string
  field?: string
  name?: string
  type?: string
}

async function upload(given: Upload = {}) {
  const { bytes = PNG_BYTES, field = 'image', name = 'dana.png', type = 'image/png' } = given
  const { endpoint, key } = clinic.deps.imageHost
  const body = new FormData()
  body.append(field, new File([Uint8Array.from(bytes)], name, { type }))
  const address = new URL(`${endpoint}?key=${encodeURIComponent(given.key ?? key)}`, clinic.url)
  const reply = await fetch(address, { method: 'POST', body })
  return { status: reply.status, body: (await reply.json()) as unknown }
}

async function refusal(given: Upload) {
  const { status, body } = await upload(given)
  return { status, message: ImageRefusal.parse(body).error.message }
}

const get = (path: string) => fetch(new URL(path, clinic.url))

/** Requests a path exactly as given, because `fetch` would resolve any `..` in the path. */
async function rawGet(path: string) {
  const { port } = new URL(clinic.url)
  const request = httpGet({ host: 'localhost', port, path })
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (!response) throw new Error('No response')
  return { status: response.statusCode, body: await text(response) }
}

const stored = () => readdir(join(clinic.folder, 'images'))

describe('an accepted image', () => {
  it.each([
    ['PNG', PNG_BYTES, 'image/png'],
    ['JPEG', JPEG_BYTES, 'image/jpeg'],
    ['WebP', WEBP_BYTES, 'image/webp'],
  ])('is served as the %s that its bytes are, whatever its name', async (_name, bytes, type) => {
    const { status, body } = await upload({ bytes, name: 'page.html', type: 'text/html' })
    expect(status).toBe(200)
    const image = await get(ImageReply.parse(body).data.url)
    expect(image.headers.get('content-type')).toBe(type)
    expect(image.headers.get('x-content-type-options')).toBe('nosniff')
    expect(image.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(Buffer.from(await image.arrayBuffer())).toEqual(bytes)
  })

  it('may be as large as the limit', async () => {
    const bytes = Buffer.alloc(IMAGE_MAX_BYTES)
    PNG_BYTES.copy(bytes)
    expect((await upload({ bytes })).status).toBe(200)
  })

  it('gets a new name each time, which reveals nothing', async () => {
    const name = '../../dana.png'
    const urls = [await upload({ name }), await upload({ name })].map(
      ({ body }) => ImageReply.parse(body).data.url,
    )
    expect(new Set(urls).size).toBe(2)
    for (const url of urls) expect(url).toMatch(/^\/local-images\/[0-9a-f-]{36}\.png$/)
    expect((await stored()).map((file) => `/local-images/${file}`).sort()).toEqual(urls.sort())
  })

  it('is still there after a restart, as is the key', async () => {
    const { body } = await upload()
    const { folder, deps } = clinic
    const again = await startClinic({ folder })
    try {
      const { url } = ImageReply.parse(body).data
      expect((await fetch(new URL(url, again.url))).status).toBe(200)
      expect(again.deps.imageHost).toEqual(deps.imageHost)
    } finally {
      await again.stop()
    }
  })
})

describe("a refused upload gets the provider's words and leaves nothing behind", () => {
  const tooLarge = Buffer.alloc(IMAGE_MAX_BYTES + 1)
  PNG_BYTES.copy(tooLarge)

  it.each<[string, Upload, number, string]>([
    ['a wrong key', { key: 'local' }, 400, 'Invalid API v1 key.'],
    ['no key', { key: '' }, 400, 'Invalid API v1 key.'],
    ['another field', { field: 'photo' }, 400, 'Empty upload source.'],
    ['an empty file', { bytes: Buffer.alloc(0) }, 400, 'Choose a PNG, JPEG or WebP image.'],
    ['a byte too many', { bytes: tooLarge }, 413, 'The image is larger than 5 MB.'],
    [
      'a page that calls itself PNG',
      { bytes: Buffer.from('<script>alert(1)</script>') },
      400,
      'Choose a PNG, JPEG or WebP image.',
    ],
    [
      'an SVG',
      { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), type: 'image/svg+xml' },
      400,
      'Choose a PNG, JPEG or WebP image.',
    ],
  ])('refuses %s', async (_name, given, status, message) => {
    expect(await refusal(given)).toEqual({ status, message })
    expect(await stored()).toEqual([])
  })

  it('refuses a request that is not a form', async () => {
    const { endpoint, key } = clinic.deps.imageHost
    const reply = await fetch(new URL(`${endpoint}?key=${key}`, clinic.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"image":"x"}',
    })
    expect(reply.status).toBe(400)
    expect(ImageRefusal.parse(await reply.json()).error.message).toBe('Empty upload source.')
  })
})

it('refuses an upload that a proxy passes on', async () => {
  const { endpoint, key } = clinic.deps.imageHost
  const reply = await fetch(new URL(`${endpoint}?key=${key}`, clinic.url), {
    method: 'POST',
    headers: { 'x-forwarded-for': '192.168.1.9' },
    body: new FormData(),
  })
  expect(reply.status).toBe(403)
})

it.each([
  '/local-images/../secret.png',
  '/local-images/..%2fsecret.png',
  '/local-images/%2e%2e/secret.png',
  '/local-images/%2e%2e%2fsecret.png',
  String.raw`/local-images/..\secret.png`,
  '/local-images/..%5csecret.png',
  '/local-images/.secret.png',
  '/local-images/',
])('serves only its own images: %s', async (path) => {
  await writeFile(join(clinic.folder, 'secret.png'), 'secret')
  await writeFile(join(clinic.folder, 'images', '.secret.png'), 'secret')
  const { status, body } = await rawGet(path)
  expect([400, 403, 404]).toContain(status)
  expect(body).not.toBe('secret')
})

it('accepts uploads at the address that the page receives', async () => {
  expect(clinic.deps.imageHost.endpoint).toBe('/local-images/1/upload')
  expect(clinic.deps.imageHost.key).toMatch(/^[\w-]{32}$/)
})

it('does not exist if the settings name an image host', async () => {
  const hosted = await startClinic({
    env: { IMAGE_HOST_URL: 'https://images.example/1/upload', IMAGE_HOST_KEY: 'public-key' },
  })
  try {
    expect(hosted.deps.imageHost).toEqual({
      endpoint: 'https://images.example/1/upload',
      key: 'public-key',
    })
    const reply = await fetch(new URL('/local-images/1/upload?key=local', hosted.url), {
      method: 'POST',
    })
    expect(reply.status).toBe(404)
  } finally {
    await hosted.stop()
  }
})
