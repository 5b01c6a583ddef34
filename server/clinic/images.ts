import { ImageHost } from '../../schemas/image-host.ts'
import { requireAdmin } from '../http/auth.ts'
import { about } from '../contract/about.ts'
import type { Config } from '../config/config.ts'
import type { App, Deps } from '../deps.ts'

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

const TELL = about({
  id: 'tellImageHost',
  tag: 'Doctors',
  access: 'admin',
  summary: 'Get the URL and API key for uploading a photo',
})

/** Adds the route `GET /image-host`. The reply contains the upload key, so only admins get it. */
export function imageHostRoute(app: App, deps: Deps): void {
  const schema = { ...TELL, response: { 200: ImageHost } }
  app.get('/image-host', { schema, onRequest: requireAdmin(deps) }, async () => deps.imageHost)
}
