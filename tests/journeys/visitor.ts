import type { Page } from '@playwright/test'
import type { BrowserStage } from '../model/walks/stage.ts'
import { ADMIN, logIn, PATIENT } from '../rig/accounts.ts'

type Person = BrowserStage['person']

export const ACCOUNTS = { patient: PATIENT, admin: ADMIN } as const

/** What a login leaves in the browser: local storage entries, and the identity provider's records. */
type Login = { entries: [key: string, text: string][]; records: unknown[] }

/** A file of the clinic's server that does not start the app. */
const NO_APP = '/tooth.svg'

/** Controls which person is signed in on a page at the start of each test path. */
export function openVisitor(page: Page) {
  let present: Person | undefined
  const logins = new Map<Person, Login>()

  const change = async (person: Person, token: string | undefined) => {
    await page.evaluate(forget)
    present = person
    if (person === 'nobody') return
    const login = logins.get(person)
    // A test path without an access token gets its token from a new login.
    if (login && token !== undefined) return page.evaluate(putBack, login)
    await logIn(page, ACCOUNTS[person])
    await page.goto(NO_APP)
    if (token !== undefined) logins.set(person, await page.evaluate(readLogin))
  }

  return {
    /**
     * Leaves the app and makes sure that the right person is signed in, whoever the last test path
     * left signed in. Each person types their login once; later the stored login is restored.
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

// The functions below run in the page, not in the test.

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
