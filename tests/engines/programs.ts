import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** Starts a virtual screen of the given size. `display` is the value for the variable `DISPLAY`. */
export async function startScreen(size: string) {
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return { child, display: `:${await firstLine(child.stdout)}` }
}

/** Resolves with the first line that a program prints. */
export async function firstLine(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    output.resume()
    return line
  }
  throw new Error('A program ended before it was ready')
}

/** Kills a program, and resolves when the program has ended. */
export async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const exited = once(program, 'exit')
  program.kill('SIGKILL')
  await exited
}
