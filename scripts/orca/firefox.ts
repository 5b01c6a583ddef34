import { writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import type { Desktop } from './desktop.ts'

export type Firefox = {
  open(url: string): Promise<void>
}

// Windows and offers of Firefox itself would be read aloud, and take the focus.
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

const Tree = z.object({ contexts: z.tuple([z.object({ context: z.string() })], z.unknown()) })

/** Starts Firefox on the whole screen. Its pages believe that they are opened at the time `now`. */
export async function startFirefox(desktop: Desktop, now: Date): Promise<Firefox> {
  const send = await connect(await launch(desktop))
  await send('session.new', { capabilities: {} })
  const { contexts } = Tree.parse(await send('browsingContext.getTree', {}))
  const { context } = contexts[0]
  await send('script.addPreloadScript', {
    functionDeclaration: `() => (${moveClock.toString()})(${now.getTime()})`,
  })
  return {
    open: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
  }
}

/** Resolves with the address at which Firefox answers WebDriver BiDi. */
async function launch(desktop: Desktop): Promise<string> {
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

const Reply = z.object({
  id: z.optional(z.nullable(z.number())),
  result: z.optional(z.unknown()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
})

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void }

/** Connects to `address`. Returns a function that sends one command and resolves with its result. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, Waiting>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = Reply.parse(JSON.parse(String(data)))
    const asked = waiting.get(id ?? -1)
    if (error === undefined) asked?.resolve(result)
    else asked?.reject(new Error(`Firefox answered ${error}: ${message}`))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () =>
      reject(new Error(`Firefox does not answer at ${address}`)),
    )
  })
  return (method: string, params: Record<string, unknown>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
}

// This function runs in the page.
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
