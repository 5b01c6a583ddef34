import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'

/** Runs Node with the arguments `words` in this terminal. Resolves with the exit code. */
export function run(words: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs Node with the arguments `words`, and prints its output when it has ended.
 * Resolves with true if the exit code is 0.
 */
export async function runQuietly(what: string, words: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  const passed = code === 0
  console.log(`\n# ${what}\n${said}${complained}${what}: ${passed ? 'clean' : 'FAILED'}`)
  return passed
}

/** Returns the JSON in a file. Returns undefined if there is none. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
