import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { firstLine, startScreen, stop } from '../../tests/engines/programs.ts'

type Env = Readonly<Record<string, string>>

/** A screen and a session bus of their own, without a connection to the desktop of the computer. */
export type Desktop = {
  /** A folder that is deleted when the desktop stops. */
  readonly folder: string
  /** Starts a program. The program ends when the desktop stops. */
  start(name: string, words: readonly string[]): ChildProcess & { stderr: Readable }
  /** Presses keys, in the notation of xdotool. */
  readonly press: (keys: string) => void
  readonly type: (text: string) => void
  stop(): Promise<void>
}

const SCREEN = '1280x900x24'

export async function startDesktop(): Promise<Desktop> {
  const folder = mkdtempSync(join(tmpdir(), 'doctors-portal-orca-'))
  const programs: ChildProcess[] = []
  const screen = await startScreen(SCREEN)
  programs.push(screen.child)
  const plain = environment(folder, screen.display)
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
    env: plain,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  programs.push(bus)
  const env = { ...plain, DBUS_SESSION_BUS_ADDRESS: await firstLine(bus.stdout) }
  const start = (name: string, words: readonly string[]) => {
    const child = spawn(name, words, { env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    programs.push(child)
    return child
  }
  // Without a window manager no window gets the focus.
  start('openbox', []).stderr.resume()
  callForAccessibility(env)
  return {
    folder,
    start,
    press: (keys) => run(env, 'xdotool', ['key', '--clearmodifiers', keys]),
    type: (text) => run(env, 'xdotool', ['type', '--delay', '40', text]),
    stop: async () => {
      for (const program of programs.toReversed()) await stop(program)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function environment(folder: string, display: string): Env {
  const runtime = join(folder, 'runtime')
  mkdirSync(runtime, { mode: 0o700 })
  // A portal of GTK would mount a file system here, and the folder could not be deleted.
  writeFileSync(join(runtime, 'doc'), '')
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    XDG_RUNTIME_DIR: runtime,
    DISPLAY: display,
    LANG: 'C.UTF-8',
    TZ: 'America/New_York',
    GTK_MODULES: 'gail:atk-bridge',
    NO_AT_BRIDGE: '0',
    ACCESSIBILITY_ENABLED: '1',
  }
}

/** Tells programs that a screen reader runs. Otherwise they offer nothing to read. */
function callForAccessibility(env: Env): void {
  for (const name of ['IsEnabled', 'ScreenReaderEnabled'])
    run(env, 'dbus-send', [
      '--session',
      '--print-reply',
      '--dest=org.a11y.Bus',
      '/org/a11y/bus',
      'org.freedesktop.DBus.Properties.Set',
      'string:org.a11y.Status',
      `string:${name}`,
      'variant:boolean:true',
    ])
}

function run(env: Env, name: string, words: readonly string[]): void {
  const done = spawnSync(name, words, { env, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${name} failed: ${done.stderr || String(done.error)}`)
}
