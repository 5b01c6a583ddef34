import { ImageHost } from '../../schemas/doctor.ts'
import { requireAdmin } from '../http/auth.ts'
import { about } from '../contract/about.ts'
import type { Config } from '../config/config.ts'
import type { App, Deps } from '../deps.ts'

/**
 * Returns where the browser uploads a doctor's photo: the configured or the demo image host.
 * In production the demo image host is refused.
 */
export async function createImageHost(
  { images, production }: Config,
  standIn: () => Promise<ImageHost>,
): Promise<ImageHost> {
  if (images.kind === 'host') return { endpoint: images.url, key: images.key }
  if (production) throw new Error('The test-mode image host is refused in production')
  return standIn()
}

const TELL = about({
  id: 'tellImageHost',
  tag: 'Doctors',
  access: 'admin',
  summary: 'Return the address and API key for uploading a photo',
})

/** `GET /image-host`, for admins only, because the key in the reply permits uploads. */
export function imageHostRoute(app: App, deps: Deps): void {
  const schema = { ...TELL, response: { 200: ImageHost } }
  app.get('/image-host', { schema, onRequest: requireAdmin(deps) }, async () => deps.imageHost)
}
