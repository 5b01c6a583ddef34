import type { RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import { createImages } from '../../src/services/images.ts'
import { startClinic } from '../rig/harness.ts'
import { listen } from '../rig/listen.ts'

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const photo = new File([PNG], 'dana.png', { type: 'image/png' })

const json =
  (status: number, body: unknown): RequestListener =>
  (request, response) => {
    request.resume()
    request.on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
  }

async function failure(endpoint: string, timeout?: number): Promise<Failure> {
  try {
    await createImages(async () => ({ endpoint, key: 'public' }), timeout).upload(photo)
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
  throw new Error('The upload did not fail')
}

describe('an upload', () => {
  it('sends the field `image` with the key in the query, and no access token', async () => {
    const seen: string[] = []
    await using server = await listen((request, response) => {
      const record = async () => {
        const body = await text(request)
        seen.push(body, String(request.headers.authorization))
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end('{"success":true,"status":200,"data":{"id":"x","url":"https://i.test/x.png"}}')
      }
      void record()
    })
    const images = createImages(async () => ({ endpoint: `${server.url}/1/upload`, key: 'a b&c' }))
    expect(await images.upload(photo)).toEqual({ url: 'https://i.test/x.png' })
    expect(server.requests).toEqual(['POST /1/upload?key=a+b%26c'])
    expect(seen[0]).toContain('name="image"; filename="dana.png"')
    expect(seen[1]).toBe('undefined')
  })

  it('returns an address that the test-mode host then serves', async () => {
    const clinic = await startClinic()
    try {
      const { endpoint, key } = clinic.deps.imageHost
      const images = createImages(async () => ({
        endpoint: new URL(endpoint, clinic.url).href,
        key,
      }))
      const { url } = await images.upload(photo)
      const served = await fetch(new URL(url, clinic.url))
      expect(new Uint8Array(await served.arrayBuffer())).toEqual(PNG)
    } finally {
      await clinic.stop()
    }
  })
})

describe('a failed upload names the photo and the reason', () => {
  it("is rejected in the host's own words", async () => {
    const body = {
      status_code: 400,
      error: { message: 'Invalid API v1 key.', code: 100 },
      status_txt: 'Bad Request',
    }
    await using server = await listen(json(400, body))
    const { kind, message, fields } = await failure(server.url)
    expect([kind, message]).toEqual([
      'rejected',
      'The image host refused the photo: Invalid API v1 key.',
    ])
    expect(fields).toEqual({ photo: message })
  })

  it('is rejected if the host gives no reason', async () => {
    await using server = await listen(json(403, 'no'))
    const { kind, message } = await failure(server.url)
    expect([kind, message]).toEqual(['rejected', 'The image host refused the photo.'])
  })

  it.each([
    ['no success', { success: false, data: { url: 'https://i.test/x.png' } }],
    ['no address', { success: true, data: {} }],
    ['an empty address', { success: true, data: { url: '' } }],
  ])('is malformed when the reply has %s', async (_name, body) => {
    await using server = await listen(json(200, body))
    const { kind, fields } = await failure(server.url)
    expect([kind, fields['photo']]).toEqual(['malformed', expect.stringContaining('image host')])
  })

  it('is unreachable after a 5xx, and is not repeated', async () => {
    await using server = await listen(json(502, {}))
    expect((await failure(server.url)).kind).toBe('unreachable')
    expect(server.requests).toHaveLength(1)
  })

  it('is unreachable when the connection is closed', async () => {
    await using server = await listen((_request, response) => void response.destroy())
    expect((await failure(server.url)).kind).toBe('unreachable')
  })

  it('is unreachable when no reply comes in time', async () => {
    await using server = await listen(() => {})
    expect((await failure(server.url, 30)).kind).toBe('unreachable')
  })
})

describe('an upload for which the clinic names no address', () => {
  const failing = (told: Failure) => createImages(() => Promise.reject(told)).upload(photo)

  it('names the photo if the clinic is unreachable', async () => {
    const told = failing(new Failure('unreachable', 'Away'))
    await expect(told).rejects.toMatchObject({
      kind: 'unreachable',
      fields: { photo: expect.stringContaining('could not be uploaded') },
    })
  })

  it('says that the session has ended', async () => {
    const ended = new Failure('refused', 'Please log in.', { code: 'unauthorized' })
    await expect(failing(ended)).rejects.toBe(ended)
  })
})
