import { ImageHost } from '../../schemas/doctor.ts'
import { requireAdmin } from '../http/auth.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { loadLocalKey } from '../local/images/key.ts'
import { UPLOAD_PATH } from '../local/images/plugin.ts'

/**
 * Where the browser uploads a doctor's photo: the image host that the settings name, else the
 * stand-in, which throws in production.
 */
export async function createImageHost(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
): Promise<ImageHost> {
  const { images, production } = deps.config
  if (images.kind === 'host') return { endpoint: images.url, key: images.key }
  if (production) throw new Error('The test-mode image host is refused in production')
  return { endpoint: UPLOAD_PATH, key: await loadLocalKey(deps) }
}

const TELL = about({
  id: 'tellImageHost',
  tag: 'Doctors',
  access: 'admin',
  summary: 'Tell where to upload a photo, and with which key',
})

/** `GET /image-host`: whoever has the key may upload, so it is told to admins alone. */
export function imageHostRoute(app: App, deps: Deps): void {
  const schema = { ...TELL, response: { 200: ImageHost } }
  app.get('/image-host', { schema, onRequest: requireAdmin(deps) }, async () => deps.imageHost)
}
