import { virtual } from '@guidepup/virtual-screen-reader'
import { resetLocalTimeZone, setLocalTimeZone } from '@internationalized/date'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { closeApp } from '../screens/open-app.tsx'
import { ARRIVAL, drawn, settle, stopClocks } from './clock.ts'
import { watchLiveRegions } from './live-regions.ts'
import { retell, tellChange } from './retell.ts'
import { describedBy, spokenText } from './spoken-text.ts'

/**
 * Reports each change to the page, after which the virtual screen reader reads the page again.
 * `live-regions.ts` records the page's announcements.
 */
class Redrawn extends MutationObserver {
  constructor(changed: MutationCallback) {
    super((_, observer) => changed([], observer))
  }
}

/**
 * Starts a virtual screen reader on the page that `open` shows, and writes a transcript.
 * The transcript lists each user action and what the screen reader says until the page is idle.
 */
export async function startReader(title: string, open: () => unknown) {
  stopClocks()
  setLocalTimeZone('America/New_York')
  const arrival: string[] = []
  let say = (phrase: string) => void arrival.push(phrase)
  watchLiveRegions((phrase) => say(phrase))
  open()
  await settle(ARRIVAL)
  const advanceTimers = (ms: number) => void vi.advanceTimersByTime(ms)
  const window = { MutationObserver: Redrawn }
  await virtual.start({ container: document.body, window, advanceTimers })
  // The array `spoken` contains speech and announcements in chronological order.
  const spoken = await virtual.spokenPhraseLog()
  say = (phrase) => void spoken.push(phrase)
  const user = userEvent.setup({ delay: null })
  const lines = [title, '='.repeat(title.length)]
  let written = spoken.length

  const write = (words: string, phrases: readonly string[]) => {
    lines.push('', `> ${words}`, ...phrases.map((phrase) => `  ${phrase}`))
    written = spoken.length
  }
  write('comes to the page', arrival)
  const moves = async (words: string, work: () => Promise<void>) => {
    await work()
    write(words, retell(spoken.slice(written)))
  }
  /** Moves the focus to the screen reader's cursor, and performs the user's action there. */
  const acts = async (words: string, work: (user: UserEvent) => Promise<unknown>) => {
    focusOn(virtual.activeNode)
    await drawn()
    await work(user)
    await settle()
    const phrases = retell(spoken.slice(written).map(withWords))
    const change = await lookAgain(spoken)
    write(words, [...phrases, ...change, ...(isFocusLost() ? ['(nothing has the focus)'] : [])])
  }
  return {
    acts,
    press: async (...keys: readonly string[]) => {
      for (const key of keys) await acts(`presses ${key}`, (person) => person.keyboard(`{${key}}`))
    },
    /** Records an event that no key press causes, such as the passing of time. */
    happens: async (words: string, work: () => void) => {
      work()
      await settle()
      write(words, retell(spoken.slice(written).map(withWords)))
    },
    types: (text: string) => acts(`types ${text}`, (person) => person.keyboard(text)),
    /** Moves the virtual screen reader forward to the next phrase that begins with `phrase`. */
    readTo: (phrase: string) => moves('reads on', () => readOn(spoken, phrase)),
    toHeading: () => moves('goes to the next heading', () => virtual.perform('moveToNextHeading')),
    /** Returns the transcript of all steps so far. */
    transcript: () => `${lines.join('\n')}\n`,
  }
}

/** Stops the virtual screen reader and resets its state. */
export async function leave(): Promise<void> {
  await virtual.stop()
  closeApp()
  // The virtual screen reader clears its announcements after a few seconds.
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  resetLocalTimeZone()
}

/** The maximum number of phrases to read, which is more than any page has. */
const MOST = 300

async function readOn(spoken: readonly string[], wanted: string) {
  for (let count = 0; count < MOST; count++) {
    await virtual.next()
    if (spoken.at(-1)?.startsWith(wanted)) return
  }
  throw new Error(`Nothing reads "${wanted}"`)
}

/** Returns what a screen reader says after the focused control's value or state has changed. */
async function lookAgain(spoken: readonly string[]): Promise<string[]> {
  const before = spoken.findLast((phrase) => !/^(polite|assertive): /.test(phrase)) ?? ''
  const { length } = spoken
  // Shift alone does nothing, but makes the virtual screen reader read a changed control again.
  await virtual.press('Shift')
  const after = spoken[length]
  return after === undefined ? [] : tellChange(before, after, describedBy(document.activeElement))
}

function focusOn(node: Node | null) {
  if (node instanceof HTMLElement) node.focus()
}

// If the virtual screen reader says only `paragraph`, returns the focused element's text.
const withWords = (phrase: string) =>
  phrase === 'paragraph' && document.activeElement ? spokenText(document.activeElement) : phrase

const isFocusLost = () => document.activeElement === document.body
