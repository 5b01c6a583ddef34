import type { Page } from '@playwright/test'
import type { BrowserStage } from '../model/walks/stage.ts'
import { ADMIN, logIn, PATIENT } from '../rig/accounts.ts'

type Person = BrowserStage['person']

export const ACCOUNTS = { patient: PATIENT, admin: ADMIN } as const

/** What a login leaves in the browser: entries of the local storage, and the provider's records. */
type Login = { entries: [key: string, text: string][]; records: unknown[] }

/** A file of the same origin, where no machine runs. */
const NO_APP = '/tooth.svg'

/** The person at the screen of a page, path after path. */
export function openVisitor(page: Page) {
  let present: Person | undefined
  const logins = new Map<Person, Login>()

  const change = async (person: Person, token: string | undefined) => {
    await page.evaluate(forget)
    present = person
    if (person === 'nobody') return
    const login = logins.get(person)
    // Without a token of the path's own, a login is to give one.
    if (login && token !== undefined) return page.evaluate(putBack, login)
    await logIn(page, ACCOUNTS[person])
    await page.goto(NO_APP)
    if (token !== undefined) logins.set(person, await page.evaluate(readLogin))
  }

  return {
    /**
     * Leaves the app, and sees to it that the right person is at the screen, whatever the last path
     * ended with. They type their login once: later it is put back as it was.
     */
    async enter({ person, changesPerson = false, remembers = {} }: BrowserStage, token?: string) {
      await page.goto(NO_APP)
      const isInside = await page.evaluate(() => localStorage.getItem('accessToken') !== null)
      const isRight = present === person && isInside === (person !== 'nobody')
      if (!isRight || changesPerson) await change(person, token)
      await page.evaluate(pack, [remembers, token] as const)
    },
  }
}

// What follows runs in the page.

function pack([remembers, token]: readonly [Record<string, string>, string | undefined]): void {
  sessionStorage.clear()
  for (const [key, text] of Object.entries(remembers)) sessionStorage.setItem(key, text)
  if (token !== undefined) localStorage.setItem('accessToken', token)
}

async function forget(): Promise<void> {
  localStorage.clear()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
}

async function readLogin(): Promise<Login> {
  const opening = indexedDB.open('firebaseLocalStorageDb')
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const reading = opening.result
    .transaction('firebaseLocalStorage')
    .objectStore('firebaseLocalStorage')
    .getAll()
  await new Promise((resolve) => (reading.onsuccess = resolve))
  opening.result.close()
  return { entries: Object.entries(localStorage), records: reading.result }
}

async function putBack({ entries, records }: Login): Promise<void> {
  for (const [key, text] of entries) localStorage.setItem(key, text)
  const opening = indexedDB.open('firebaseLocalStorageDb', 1)
  opening.onupgradeneeded = () =>
    opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' })
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const writing = opening.result.transaction('firebaseLocalStorage', 'readwrite')
  for (const record of records) writing.objectStore('firebaseLocalStorage').put(record)
  await new Promise((resolve) => (writing.oncomplete = resolve))
  opening.result.close()
}
