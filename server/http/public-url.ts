import type { Deps } from '../deps.ts'

/** Returns the URL of the website without a path, for links in mails. */
export const publicUrl = ({ config, port }: Pick<Deps, 'config' | 'port'>): string =>
  config.publicUrl === '' ? `http://localhost:${port()}` : new URL(config.publicUrl).origin
