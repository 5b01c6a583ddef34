import type { Deps } from '../deps.ts'

/** Returns the website's URL without a path, for links in emails. */
export const publicUrl = ({ config, port }: Pick<Deps, 'config' | 'port'>): string =>
  config.publicUrl === '' ? `http://localhost:${port()}` : new URL(config.publicUrl).origin
