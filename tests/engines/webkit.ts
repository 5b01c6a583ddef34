import { spawn } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Engine } from './engine.ts'
import { freePort } from '../rig/free-port.ts'
import { pressing, typing } from './key-actions.ts'
import { plain } from '../rig/shown.ts'
import { startScreen, stop } from './programs.ts'

const Session = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
})
const Reply = z.object({ value: z.unknown() })
const Failure = z.object({ error: z.string(), message: z.string() })

// The WebDriver standard defines this key, under which a reply contains an element's ID.
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const Element = z.object({ [ELEMENT]: z.string() })

/** Finds WebKitGTK's own test browser. Returns undefined if that browser is not installed. */
const findMiniBrowser = (): string | undefined =>
  globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().at(-1)

/** Starts Debian's WebKitGTK on a separate virtual screen, and controls it through WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'doctors-portal-webkit-'))
  const screen = await startScreen('1280x900x24')
  const port = await freePort()
  const child = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: environment(folder, screen.display),
    stdio: 'ignore',
  })
  const send = sender(`http://127.0.0.1:${port}`)
  await untilReady(send)
  const session = Session.parse(await send('POST', '/session', CAPABILITIES()))
  const path = `/session/${session.sessionId}`
  return {
    name: 'WebKitGTK',
    version: session.capabilities.browserVersion,
    ...driver((method, rest, body) => send(method, `${path}${rest}`, body)),
    close: async () => {
      await send('DELETE', path)
      await stop(child)
      await stop(screen.child)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const CAPABILITIES = () => ({
  capabilities: {
    alwaysMatch: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
    },
  },
})

function environment(folder: string, display: string) {
  const runtime = join(folder, 'runtime')
  mkdirSync(runtime, { mode: 0o700 })
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    XDG_RUNTIME_DIR: runtime,
    DISPLAY: display,
    LANG: 'C.UTF-8',
    // Without `DBUS_SESSION_BUS_ADDRESS`, WebKit would start a D-Bus session bus that never ends.
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  }
}

type Send = (method: string, path: string, body?: unknown) => Promise<unknown>

const sender =
  (address: string): Send =>
  async (method, path, body) => {
    const reply = await fetch(`${address}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { value } = Reply.parse(await reply.json())
    const failure = Failure.safeParse(value)
    if (!reply.ok && failure.success)
      throw new Error(`WebKit answered ${failure.data.error}: ${failure.data.message}`)
    return value
  }

const LOOK_MS = 50

/** Waits until WebKit's driver answers, because the driver prints nothing when it is ready. */
async function untilReady(send: Send): Promise<void> {
  for (let tries = 200; tries > 0; tries -= 1) {
    const isReady = await send('GET', '/status').then(
      () => true,
      () => false,
    )
    if (isReady) return
    await setTimeout(LOOK_MS)
  }
  throw new Error('WebKitWebDriver does not answer')
}

function driver(send: Send) {
  const act = async (actions: unknown) => void (await send('POST', '/actions', { actions }))
  const ask: Engine['ask'] = (question, ...words) =>
    send('POST', '/execute/sync', {
      script: `return (${question.toString()})(...arguments)`,
      args: words,
    })
  return {
    open: async (url) => {
      await send('POST', '/url', { url })
      await ask(collectErrors)
    },
    press: (key) => act(pressing(key)),
    type: (text) => act(typing(text)),
    isFocused: async (role, name) => {
      const id = Element.parse(await send('GET', '/element/active'))[ELEMENT]
      // If the page has removed the focused element, WebDriver's request about the element fails.
      const said = (what: string) =>
        send('GET', `/element/${id}/computed${what}`).catch(() => undefined)
      return (await said('role')) === role && plain(String(await said('label'))) === name
    },
    ask,
    giveFile: async (file) => {
      const wanted = { using: 'css selector', value: 'input[type=file]' }
      const id = Element.parse(await send('POST', '/element', wanted))[ELEMENT]
      await send('POST', `/element/${id}/value`, { text: file })
    },
    complaints: async () => Complaints.parse(await ask(() => globalThis.complaints ?? [])),
  } satisfies Omit<Engine, 'name' | 'version' | 'close'>
}

const Complaints = z.array(z.string())

declare global {
  var complaints: string[] | undefined
}

// Runs in the page and stores the page's errors, because WebKit's driver does not report errors.
function collectErrors(): void {
  const complaints = (globalThis.complaints ??= [])
  addEventListener('error', ({ message }) => complaints.push(message))
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))
  const error = console.error
  console.error = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '))
    error(...words)
  }
}
