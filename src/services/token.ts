import { AccessClaims } from '../../schemas/user.ts'

/** The local storage key of the access token (spec §9). */
const KEY = 'accessToken'

/** The local storage key that stays after the first login on this device (`public/early.js`). */
const KNOWN = 'loggedInBefore'

/** The local storage key of the patient's bookings, which are deleted with the access token. */
export const LAST_SEEN = 'lastSeen'

/**
 * A stored access token. `expiresAt` is in milliseconds since the epoch.
 * Only the server verifies the access token.
 */
export type StoredToken = {
  token: string
  email: string
  name: string | undefined
  expiresAt: number
}

export type TokenStore = ReturnType<typeof createTokenStore>

/**
 * Returns a store for the clinic's access token in the browser's local storage.
 * If the browser forbids storage or has no space left, the token is kept in memory.
 * Calls `tellUnstored` when the first token cannot be stored.
 */
export function createTokenStore(
  storage = localStorageIfAllowed(),
  tellUnstored: () => void = () => undefined,
) {
  let unstored: string | undefined
  let parsed: StoredToken | undefined
  const read = (): StoredToken | undefined => {
    const token = unstored ?? storage?.getItem(KEY)
    // Every request reads the token, so parse the token only if the stored text has changed.
    if (token !== parsed?.token) parsed = parse(token)
    return parsed
  }
  return {
    /** Returns the stored token, expired or not; `undefined` if it is missing or unreadable. */
    read,
    /**
     * Stores the access token, and deletes the stored bookings of a previously signed-in patient.
     * Throws a TypeError if the access token is unreadable.
     */
    write: (token: string): StoredToken => {
      const stored = parse(token)
      if (!stored) throw new TypeError('The clinic sent an unreadable access token')
      if (read()?.email !== stored.email) storage?.removeItem(LAST_SEEN)
      const before = unstored
      unstored = isStored(storage, token) ? undefined : token
      if (unstored && !before) tellUnstored()
      document.documentElement.dataset['known'] = ''
      return stored
    },
    /** Returns the text of the stored bookings, which `last-seen.ts` reads, if there is one. */
    lastSeen: () => storage?.getItem(LAST_SEEN),
    remove: (): void => {
      storage?.removeItem(KEY)
      storage?.removeItem(LAST_SEEN)
      unstored = undefined
    },
    /**
     * Calls `onRemoved` when another tab removes the access token.
     * Returns a function that stops the calls of `onRemoved`.
     */
    watch: (onRemoved: () => void): (() => void) => {
      const listen = ({ key, newValue, storageArea }: StorageEvent) => {
        const isOurs = storageArea === storage && (key === KEY || key === null)
        if (isOurs && newValue === null) onRemoved()
      }
      addEventListener('storage', listen)
      return () => removeEventListener('storage', listen)
    },
  }
}

/** Stores the token, and returns whether that was possible. If not, an older token is deleted. */
function isStored(storage: Storage | undefined, token: string): boolean {
  try {
    storage?.setItem(KEY, token)
    storage?.setItem(KNOWN, 'yes')
  } catch {
    storage?.removeItem(KEY)
    return false
  }
  return storage !== undefined
}

function parse(token: string | null | undefined): StoredToken | undefined {
  if (!token) return undefined
  try {
    const { email, name, exp } = AccessClaims.parse(claimsOf(token))
    return { token, email, name, expiresAt: exp * 1000 }
  } catch {
    return undefined
  }
}

/** Returns the claims of a JWT. Throws if the string is not a JWT. */
function claimsOf(token: string): unknown {
  const claims = token.split('.')[1] ?? ''
  const bytes = atob(claims.replaceAll('-', '+').replaceAll('_', '/'))
  const utf8 = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(utf8))
}

function localStorageIfAllowed(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
