import { setTimeout } from 'node:timers/promises'
import { DIFFERENCES } from './differences.ts'
import type { Engine } from './engine.ts'

/**
 * One step: a key to press or a “text” to type, and the element that has the focus afterwards.
 * An element is described by its role and accessible name, such as `button "Menu"`.
 */
type Line = readonly [key: string, focused: string]

// The limit is long, because a journey must not fail on a busy computer.
const MOST_MS = 60_000
const LOOK_MS = 50
const FURTHEST = 80

export type Visitor = ReturnType<typeof openVisitor>

/** Returns functions that use the clinic's website at `url` only through the keyboard. */
export function openVisitor(engine: Engine, url: string) {
  const until = async (isTrue: () => Promise<boolean>, wish: string) => {
    const end = performance.now() + MOST_MS
    while (!(await isTrue())) {
      if (performance.now() > end) throw new Error(`${wish}. ${await describe(engine)}`)
      await setTimeout(LOOK_MS)
    }
  }
  const isFocused = (focused: string) => {
    const [, role = '', name = ''] = /^(\w+)(?: "(.*)")?$/.exec(focused) ?? []
    return isFocusedIn(engine, role, name)
  }
  const press = (key: string) => {
    const text = /^“(.*)”$/.exec(key)?.[1]
    return text === undefined ? engine.press(key) : engine.type(text)
  }
  const sees = (text: string) =>
    until(async () => (await engine.ask(isShown, text)) === true, `“${text}” is not shown`)
  const canPress = (button: string) =>
    until(
      async () => (await engine.ask(isReady, button)) === true,
      `The button “${button}” cannot be pressed`,
    )
  const arrives = (focused: string, after = 'the last key') =>
    until(() => isFocused(focused), `After ${after} the focus is not on ${focused}`)
  const tabTo = async (focused: string, key = 'Tab') => {
    for (let presses = 0; presses < FURTHEST; presses += 1) {
      if (await isFocused(focused)) return
      await engine.press(key)
    }
    throw new Error(`${FURTHEST} times ${key} do not reach ${focused}. ${await describe(engine)}`)
  }
  return {
    url,
    sees,
    /** Waits until a button exists and is enabled. */
    canPress,
    arrives,
    tabTo,
    /** Opens a page, and waits for the page's main heading and for the page's code. */
    opens: async (path: string, heading: string) => {
      await engine.open(`${url}${path}`)
      await sees(heading)
      // Firefox stops the loading of files when a page is left, and the page then logs errors.
      await until(async () => (await engine.ask(isAwake)) === true, `${path} is not hydrated`)
    },
    presses: async (...keys: string[]) => {
      for (const key of keys) await press(key)
    },
    /** Presses the keys in a script, and checks after each key which element has the focus. */
    follows: async (script: readonly Line[]) => {
      for (const [key, focused] of script) {
        await press(key)
        await arrives(focused, key)
      }
    },
    /** Moves the focus to an element with Tab, and presses Enter. */
    activates: async (focused: string) => {
      await tabTo(focused)
      await engine.press('Enter')
    },
    /** Moves the focus to a text field with Tab, and replaces the field's content. */
    fills: async (field: string, text: string) => {
      await tabTo(`textbox "${field}"`)
      await engine.press('Control+a')
      await engine.type(text)
    },
    /** Waits until the page has loaded, and expects that nothing failed in the page. */
    hasLoaded: async () => {
      await until(async () => (await engine.ask(isLoading)) === false, 'The page still loads')
      const fault = await engine.ask(shownFault)
      const [complaint = fault] = await engine.complaints()
      if (complaint !== '') throw new Error(`“${String(complaint)}”: ${await describe(engine)}`)
    },
    /** Removes the sign-in and the form input that the browser has stored. */
    forgets: async () => {
      await engine.open(`${url}/tooth.svg`)
      await engine.ask(removeStored)
    },
    givesFile: (file: string) => engine.giveFile(file),
  }
}

async function isFocusedIn(engine: Engine, role: string, name: string): Promise<boolean> {
  for (const each of DIFFERENCES.filter((difference) => difference.engine === engine.name)) {
    if ((await engine.ask(isFocusOn, each.elements)) !== true) continue
    if (!each.isNamedByText) return engine.isFocused(each.role, name)
    const isNamed = (await engine.ask(focusedText)) === name
    return isNamed && (each.role === '' || engine.isFocused(each.role, ''))
  }
  return engine.isFocused(role, name)
}

async function describe(engine: Engine): Promise<string> {
  return String(await engine.ask(tellFocus))
}

// The following functions run in the page, not in the test.

/** Runs in the page. Returns whether React has hydrated it, or true if it does not contain the app. */
const isAwake = (): boolean =>
  document.querySelector('#root') === null ||
  Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber'))

function isShown(text: string): boolean {
  return document.body.innerText.replaceAll(/\s+/g, ' ').includes(text)
}

function isLoading(): boolean {
  const waits = [...document.querySelectorAll('main output')]
  return waits.some((wait) => wait.textContent.trim().endsWith('…'))
}

function shownFault(): string {
  const faults = [
    'We got an unexpected reply from the clinic',
    'Something went wrong on our side',
    'We could not reach the clinic',
    'This page could not be loaded',
  ]
  return faults.find((fault) => document.body.innerText.includes(fault)) ?? ''
}

function removeStored(): void {
  localStorage.clear()
  sessionStorage.clear()
}

function isFocusOn(selector: string): boolean {
  return document.activeElement?.matches(selector) === true
}

function focusedText(): string {
  const element = document.activeElement
  if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent ?? ''
  const copy = document.createElement('div')
  copy.append(...[...(element?.childNodes ?? [])].map((child) => child.cloneNode(true)))
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return copy.textContent
}

function isReady(name: string): boolean {
  return [...document.querySelectorAll('button')].some(
    (button) => button.innerText.trim() === name && !button.disabled,
  )
}

function tellFocus(): string {
  const element = document.activeElement
  const words = element?.getAttribute('aria-label') ?? element?.textContent.slice(0, 200)
  const alerts = [...document.querySelectorAll('[role=alert]')].map((alert) => alert.textContent)
  return `The page is ${location.pathname}; the focus is on ${element?.tagName} “${words}”. ${alerts.join(' ')}`
}
