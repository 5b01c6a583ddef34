import type * as z from 'zod/mini'
import { newKey } from './new-key.ts'

/**
 * Stores unsent form input in this tab, so that the input survives a page reload or a login.
 * Only the fields in the form's schema are stored. No schema has a password field.
 * A signed-in person's input is stored under that person's email address. Nobody else can read it.
 */
export function createDraft<Schema extends z.ZodMiniType>(name: string, schema: Schema) {
  const key = () => keyOf(name, owner)
  const write = (draft: z.output<Schema>): void => {
    attempt(() => sessionStorage.setItem(key(), JSON.stringify(draft)))
  }
  return {
    /** Returns the form's stored input, or undefined if there is no input that fits the schema. */
    read: (): z.output<Schema> | undefined =>
      attempt(() => schema.safeParse(JSON.parse(sessionStorage.getItem(key()) ?? 'null')).data),
    write,
    /** Stores the current values of the form's fields if the values fit the schema. */
    keep: (form: HTMLFormElement): void => {
      const { data } = schema.safeParse(Object.fromEntries(new FormData(form)))
      if (data !== undefined) write(data)
    },
    clear: (): void => {
      attempt(() => sessionStorage.removeItem(key()))
    },
  }
}

/**
 * Each sign-out changes `lastSignOut` in storage. A tab with an old value deletes its form input.
 */
const SIGN_OUT = 'lastSignOut'
/** The name of the contact form, which people can use without signing in. */
const PUBLIC = 'contact'
/** The name of the login form, whose stored input is deleted after a sign-in. */
const SIGN_IN = 'sign-in'

let owner: string | null = null
let clearings = 0
const watchers = new Set<() => void>()

/** All unsent form input of this tab, and the email address of the person who entered the input. */
export const drafts = {
  /**
   * Sets the signed-in person's email address, or null if nobody is signed in.
   * Deletes stored form input that somebody other than the signed-in person entered.
   * After a session expires, keeps the form input, so that the same person can continue later.
   * Keeps the form input that a visitor entered before signing in.
   */
  belongTo: (email: string | null): void => {
    addEventListener('storage', onStorage)
    const before = owner
    owner = email
    const isLate = isOutdated()
    if (isLate) removeAll()
    for (const draft of stored()) updateOwner(draft, email)
    if (isLate || (before !== null && before !== email)) notifyCleared()
  },
  /** Returns whether input of the given form is stored, no matter who entered the input. */
  has: (name: string): boolean => stored().some((draft) => draft.name === name),
  /** Returns whether a signed-in person has entered the stored input of the given form. */
  isOwned: (name: string): boolean =>
    stored().some((draft) => draft.name === name && draft.of !== undefined),
  /** Deletes the stored form input in every tab. Used at a sign-out. */
  forget: (): void => {
    owner = null
    attempt(() => localStorage.setItem(SIGN_OUT, newKey()))
    removeAll()
    notifyCleared()
  },
  /**
   * Calls `cleared` when the page's forms must be cleared. Returns a function that stops the calls.
   */
  watch: (cleared: () => void): (() => void) => {
    watchers.add(cleared)
    return () => void watchers.delete(cleared)
  },
  /** Returns how many times the values of all forms have been cleared since the page loaded. */
  clearings: () => clearings,
}

type Stored = { key: string; name: string; of: string | undefined }

function updateOwner({ key, name, of }: Stored, email: string | null): void {
  const isOthers = of !== undefined && of !== email
  const isObsolete = email === null ? isOthers && name === PUBLIC : isOthers || name === SIGN_IN
  if (isObsolete) attempt(() => sessionStorage.removeItem(key))
  else if (email !== null && of === undefined) rename(key, keyOf(name, email))
}

function rename(from: string, to: string): void {
  attempt(() => {
    sessionStorage.setItem(to, sessionStorage.getItem(from) ?? '')
    sessionStorage.removeItem(from)
  })
}

const keyOf = (name: string, email: string | null) =>
  email === null ? `draft:${name}` : `draft:${name}:${email}`

function stored(): Stored[] {
  const keys = attempt(() => Object.keys(sessionStorage)) ?? []
  return keys.flatMap((key) => {
    const [, name, of] = /^draft:([^:]+)(?::(.+))?$/.exec(key) ?? []
    return name === undefined ? [] : [{ key, name, of }]
  })
}

function removeAll(): void {
  for (const { key } of stored()) attempt(() => sessionStorage.removeItem(key))
  attempt(() => sessionStorage.setItem(SIGN_OUT, lastSignOutIn(localStorage)))
}

/** Returns whether somebody signed out in another tab since this tab last checked. */
const isOutdated = () =>
  attempt(() => lastSignOutIn(sessionStorage) !== lastSignOutIn(localStorage))
const lastSignOutIn = (storage: Storage) => storage.getItem(SIGN_OUT) ?? ''

function onStorage({ key }: StorageEvent): void {
  if (key !== SIGN_OUT) return
  removeAll()
  notifyCleared()
}

function notifyCleared(): void {
  clearings += 1
  for (const cleared of watchers) cleared()
}

// Web storage may be full, disabled or edited by hand. Ignore errors: only form input is lost.
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
