import { chromium, type CDPSession, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../rig/browser.ts'
import type { Engine } from './engine.ts'
import { plain } from '../rig/shown.ts'

/** Starts the Chromium browser that all browser tests use. */
export async function startChromium(): Promise<Engine> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  const page = await browser.newPage({ locale: 'en-US', reducedMotion: 'reduce' })
  return { ...(await engineOf(page, browser.version())), close: () => browser.close() }
}

/** Returns an engine that controls a page of Chromium. */
export async function engineOf(page: Page, version: string): Promise<Engine> {
  const devtools = await page.context().newCDPSession(page)
  return {
    name: 'Chromium',
    version,
    ...driver(page, devtools),
    complaints: listenForErrors(page),
    close: () => page.close(),
  }
}

function listenForErrors(page: Page) {
  const complaints: string[] = []
  page.on('console', (message) => {
    // Unlike Firefox and WebKit, Chromium logs each reply with an error status as an error.
    const isReply = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isReply) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return () => Promise.resolve(complaints)
}

function driver(page: Page, devtools: CDPSession) {
  return {
    open: async (url) => void (await page.goto(url)),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    isFocused: async (role, name) => {
      const { result } = await devtools.send('Runtime.evaluate', {
        expression: 'document.activeElement',
      })
      if (result.objectId === undefined) return false
      const { nodes } = await devtools.send('Accessibility.getPartialAXTree', {
        objectId: result.objectId,
        fetchRelatives: false,
      })
      return nodes[0]?.role?.value === role && plain(String(nodes[0].name?.value)) === name
    },
    ask: (question, ...words) =>
      page.evaluate(`(${question.toString()})(...${JSON.stringify(words)})`),
    giveFile: (file) => page.locator('input[type=file]').setInputFiles(file),
  } satisfies Omit<Engine, 'name' | 'version' | 'complaints' | 'close'>
}
