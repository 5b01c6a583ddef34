import { writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { connect } from '../../tests/engines/bidi.ts'
import { giveFile } from '../../tests/engines/file-field.ts'
import { PHOTO } from '../../tests/rig/photo.ts'
import type { Desktop } from './desktop.ts'

export type Firefox = {
  open(url: string): Promise<void>
  /** Puts a small photo into the page's only file field, without opening the file dialog. */
  givePhoto(): Promise<void>
  /** Returns the text of the page's first element that matches a CSS selector. */
  read(selector: string): Promise<string>
}

// Turns off Firefox's own windows and suggestions, which Orca would otherwise read aloud.
const PREFERENCES = {
  'accessibility.force_disabled': -1,
  'browser.aboutwelcome.enabled': false,
  'browser.formfill.enable': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-US, en',
  'signon.autofillForms': false,
  'signon.rememberSignons': false,
  'ui.prefersReducedMotion': 1,
}

const Evaluated = z.object({ result: z.object({ value: z.string() }) })
const Tree = z.object({ contexts: z.tuple([z.object({ context: z.string() })], z.unknown()) })

/** Starts Firefox in full screen. In every opened page, the clock starts at the time `now`. */
export async function startFirefox(desktop: Desktop, now: Date): Promise<Firefox> {
  const { send } = await connect(await launch(desktop))
  await send('session.new', { capabilities: {} })
  const { contexts } = Tree.parse(await send('browsingContext.getTree', {}))
  const { context } = contexts[0]
  await send('script.addPreloadScript', {
    functionDeclaration: `() => (${moveClock.toString()})(${now.getTime()})`,
  })
  return {
    open: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    givePhoto: async () => {
      const photo = join(desktop.folder, PHOTO.name)
      writeFileSync(photo, PHOTO.buffer)
      await giveFile(send, context, photo)
    },
    read: async (selector) => {
      const expression = `document.querySelector('${selector}').textContent`
      const reply = await send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: false,
      })
      return Evaluated.parse(reply).result.value
    },
  }
}

/** Resolves with the WebSocket address at which Firefox accepts WebDriver BiDi commands. */
export async function launch(desktop: Desktop): Promise<string> {
  const profile = join(desktop.folder, 'firefox')
  mkdirSync(profile)
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const words = ['--no-remote', '--profile', profile, '--remote-debugging-port=0', '--kiosk']
  const firefox = desktop.start('firefox-esr', [...words, 'data:text/html,<title>Start</title>'])
  for await (const line of createInterface({ input: firefox.stderr })) {
    const address = /^WebDriver BiDi listening on (ws:\S+)$/.exec(line)?.[1]
    if (address === undefined) continue
    firefox.stderr.resume()
    return `${address}/session`
  }
  throw new Error('Firefox ended before it listened')
}

// The function `moveClock` runs in Firefox's page, not in Node.
function moveClock(start: number): void {
  const RealDate = Date
  const opened = RealDate.now()
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, words) => Reflect.construct(target, words.length > 0 ? words : [now()]),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
  function now() {
    return start + RealDate.now() - opened
  }
}
