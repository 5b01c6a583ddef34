import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { firstLine, startScreen, stop } from '../../tests/engines/programs.ts'

type Env = Readonly<Record<string, string>>

/** A virtual screen with a separate D-Bus session bus, isolated from the computer's desktop. */
export type Desktop = {
  /** A temporary folder, which is deleted when the virtual screen stops. */
  readonly folder: string
  /** Starts a program on the virtual screen. The program ends when the virtual screen stops. */
  start(name: string, words: readonly string[]): ChildProcess & { stderr: Readable }
  /** Presses keys, named as in the program xdotool, such as `shift+Tab`. */
  readonly press: (keys: string) => Promise<void>
  readonly type: (text: string) => Promise<void>
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
  // Without a window manager, no window would get the keyboard focus.
  start('openbox', []).stderr.resume()
  await callForAccessibility(env)
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
  // The file `doc` keeps xdg-document-portal from mounting a file system at the same path.
  // If a file system were mounted in the temporary folder, the folder could not be deleted.
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
    // Orca gets no speech server: a speech server without a sound card would make Orca wait.
    // The scripts read what Orca says from Orca's log.
    SPEECHD_CMD: '/no-speech-server',
  }
}

/** Tells all programs that a screen reader is running and needs their content. */
async function callForAccessibility(env: Env): Promise<void> {
  for (const name of ['IsEnabled', 'ScreenReaderEnabled'])
    await run(env, 'dbus-send', [
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

// Runs a program without blocking this process, which also runs the clinic's server.
async function run(env: Env, name: string, words: readonly string[]): Promise<void> {
  await execute(name, words, { env })
}

const execute = promisify(execFile)
