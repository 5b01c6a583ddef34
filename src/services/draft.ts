import type * as z from 'zod/mini'
import { newKey } from './new-key.ts'

/**
 * What was typed into a form and not yet sent, kept in this tab for a reload or a detour to the
 * login screen. The schema names the fields that may be kept; a password is never one of them.
 * What somebody typed while they were signed in bears their email, and only they read it again.
 */
export function createDraft<Schema extends z.ZodMiniType>(name: string, schema: Schema) {
  const key = () => keyOf(name, owner)
  const write = (draft: z.output<Schema>): void => {
    attempt(() => sessionStorage.setItem(key(), JSON.stringify(draft)))
  }
  return {
    /** The kept draft, or undefined when there is none or it no longer fits the schema. */
    read: (): z.output<Schema> | undefined =>
      attempt(() => schema.safeParse(JSON.parse(sessionStorage.getItem(key()) ?? 'null')).data),
    write,
    /** Writes what stands in the form's fields, whenever it was typed, if the schema keeps it. */
    keep: (form: HTMLFormElement): void => {
      const { data } = schema.safeParse(Object.fromEntries(new FormData(form)))
      if (data !== undefined) write(data)
    },
    clear: (): void => {
      attempt(() => sessionStorage.removeItem(key()))
    },
  }
}

/** Renewed by each sign-out: a tab whose own copy differs holds drafts from before it. */
const SIGN_OUT = 'lastSignOut'
/** The forms behind the login screen: whoever logs in again goes on with them. */
const SURVIVORS = new Set(['booking', 'add-doctor'])
/** Needed until somebody is signed in. */
const SIGN_IN = 'sign-in'

let owner: string | null = null
let clearings = 0
const watchers = new Set<() => void>()

/** All drafts of this tab, and whose they are. */
export const drafts = {
  /**
   * Tells who is signed in, or that nobody is. Another person's drafts go. When a sign-in ends by
   * itself, its owner's go too, except those that the owner needs after logging in again. A visitor
   * who signs in keeps theirs.
   */
  belongTo: (email: string | null): void => {
    addEventListener('storage', hear)
    const before = owner
    owner = email
    const isLate = isOutdated()
    if (isLate) removeAll()
    for (const draft of stored()) settle(draft, email)
    if (isLate || (before !== null && before !== email)) tellCleared()
  },
  /** Removes all of them, in every tab, for somebody signs out. */
  forget: (): void => {
    owner = null
    attempt(() => localStorage.setItem(SIGN_OUT, newKey()))
    removeAll()
    tellCleared()
  },
  /** Calls back when forms on the page have to be emptied; returns how to stop. */
  watch: (cleared: () => void): (() => void) => {
    watchers.add(cleared)
    return () => void watchers.delete(cleared)
  },
  /** How often forms had to be emptied since the page was opened. */
  clearings: () => clearings,
}

type Stored = { key: string; name: string; of: string | undefined }

function settle({ key, name, of }: Stored, email: string | null): void {
  const isOthers = of !== undefined && of !== email
  const isDone = email === null ? isOthers && !SURVIVORS.has(name) : isOthers || name === SIGN_IN
  if (isDone) attempt(() => sessionStorage.removeItem(key))
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
  attempt(() => sessionStorage.setItem(SIGN_OUT, lastOf(localStorage)))
}

/** Whether somebody has signed out in another tab since this one last looked. */
const isOutdated = () => attempt(() => lastOf(sessionStorage) !== lastOf(localStorage))
const lastOf = (storage: Storage) => storage.getItem(SIGN_OUT) ?? ''

function hear({ key }: StorageEvent): void {
  if (key !== SIGN_OUT) return
  removeAll()
  tellCleared()
}

function tellCleared(): void {
  clearings += 1
  for (const cleared of watchers) cleared()
}

// Storage may be full, switched off or edited by hand: a lost draft is no reason to fail.
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
