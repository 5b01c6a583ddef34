import type { PageSettings } from '../schemas/settings.ts'
import type { Deps } from './deps.ts'
import { openLocalKey } from './local/images/key.ts'
import { UPLOAD_PATH } from './local/images/plugin.ts'

/**
 * Where the browser uploads a doctor's photo: the image host that the settings name, else the
 * stand-in, which throws in production. The key is public, as the provider means it to be.
 */
export async function openImageHost(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
): Promise<PageSettings['images']> {
  const { images, production } = deps.config
  if (images.kind === 'host') return { endpoint: images.url, key: images.key }
  if (production) throw new Error('The test-mode image host is refused in production')
  return { endpoint: UPLOAD_PATH, key: await openLocalKey(deps) }
}
