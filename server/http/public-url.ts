import type { Config } from '../config/config.ts'
import type { Deps } from '../deps.ts'

/** Returns the website's URL without a path. Returns '' if no setting names it. */
export const ownOrigin = ({ publicUrl: url }: Pick<Config, 'publicUrl'>): string =>
  url === '' ? '' : new URL(url).origin

/** Returns the website's URL without a path, for links in emails. */
export const publicUrl = ({ config, port }: Pick<Deps, 'config' | 'port'>): string =>
  ownOrigin(config) || `http://localhost:${port()}`
