import type * as z from 'zod/mini'
import { newKey } from './new-key.ts'

/**
 * Stores unsent form input in this tab. It survives a reload and a visit to the login page.
 * The schema names the fields that may be stored, never a password.
 * The input of a signed-in person is stored under the email, and only that person can read it.
 */
export function createDraft<Schema extends z.ZodMiniType>(name: string, schema: Schema) {
  const key = () => keyOf(name, owner)
  const write = (draft: z.output<Schema>): void => {
    attempt(() => sessionStorage.setItem(key(), JSON.stringify(draft)))
  }
  return {
    /** Returns the form's stored input; undefined if none is stored or the schema does not fit. */
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

/** Each sign-out changes this stored value. A tab that knows an older value deletes its drafts. */
const SIGN_OUT = 'lastSignOut'
/** The forms that need a sign-in. Their stored input survives an expired session. */
const KEPT_AFTER_EXPIRY = new Set(['booking', 'add-doctor'])
/** The login form, whose stored input is deleted after a sign-in. */
const SIGN_IN = 'sign-in'

let owner: string | null = null
let clearings = 0
const watchers = new Set<() => void>()

/** All unsent form input of this tab, with the person who typed it. */
export const drafts = {
  /**
   * Sets the signed-in person, or null for nobody.
   * Deletes the stored form input of any other person.
   * After an expired session, keeps only the form input that its owner needs after the next login.
   * Keeps the form input of a visitor who signs in.
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
  /** Deletes the stored form input in every tab after a sign-out. */
  forget: (): void => {
    owner = null
    attempt(() => localStorage.setItem(SIGN_OUT, newKey()))
    removeAll()
    notifyCleared()
  },
  /** Calls `cleared` when the page's forms must be emptied. Returns a function that stops this. */
  watch: (cleared: () => void): (() => void) => {
    watchers.add(cleared)
    return () => void watchers.delete(cleared)
  },
  /** Returns how often the forms had to be emptied since the page loaded. */
  clearings: () => clearings,
}

type Stored = { key: string; name: string; of: string | undefined }

function updateOwner({ key, name, of }: Stored, email: string | null): void {
  const isOthers = of !== undefined && of !== email
  const isObsolete =
    email === null ? isOthers && !KEPT_AFTER_EXPIRY.has(name) : isOthers || name === SIGN_IN
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

// Storage may be full, disabled or edited by hand. Lost form input must not cause an error.
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
