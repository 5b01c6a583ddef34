import { tellImageHost } from '../../schemas/calls/images.ts'
import type { ImageHost } from '../../schemas/image-host.ts'
import type { Config } from '../config/config.ts'
import type { App, Deps } from '../deps.ts'
import { publicUrl } from '../http/public-url.ts'
import { Refusal } from '../http/refusal.ts'
import { serving } from '../http/serve.ts'

/**
 * Returns the real or demo image host, to which browsers upload doctors' photos.
 * Throws an error in production if the settings name no real image host.
 */
export async function createImageHost(
  { images, production }: Config,
  standIn: () => Promise<ImageHost>,
): Promise<ImageHost> {
  if (images.kind === 'host') return { endpoint: images.url, key: images.key }
  if (production) throw new Error('The demo image host is not allowed in production')
  return standIn()
}

/**
 * Returns whether a photo's URL is on this website or on the image host.
 * Browsers load photos from nowhere else, because another website would learn who looks at them.
 */
export const isOwnPhoto = (deps: PhotoDeps, img: string): boolean =>
  placesOf(deps).includes(URL.parse(img, publicUrl(deps))?.origin ?? '')

/** Throws a `Refusal` for the named field if browsers may not load the photo. */
export function requireOwnPhoto(deps: PhotoDeps, img: string, field = 'img'): void {
  if (isOwnPhoto(deps, img)) return
  const message =
    `The photo must be at ${placesOf(deps).join(' or ')}. ` +
    'Ask the operator to check the setting IMAGE_HOST_PHOTOS.'
  throw new Refusal(400, 'invalid', message, { [field]: message })
}

type PhotoDeps = Pick<Deps, 'config' | 'port'>

function placesOf(deps: PhotoDeps): string[] {
  const { images } = deps.config
  return [publicUrl(deps), ...(images.kind === 'host' ? [images.photos] : [])]
}

/** Adds the route `GET /image-host`. The reply contains the upload key, so only admins get it. */
export function imageHostRoute(app: App, deps: Deps): void {
  serving(app, deps)(
    tellImageHost,
    { tag: 'Doctors', summary: 'Get the URL and API key for uploading a photo' },
    () => deps.imageHost,
  )
}
