import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { digestOfInputs, PROVED } from '../../tests/changes/inputs.ts'

/** Proves docs/changing.md, and records what it was proved with. Returns the exit code. */
export function prove(): number {
  rmSync(PROVED, { force: true })
  const words = ['node_modules/vitest/vitest.mjs', 'run', 'tests/docs/changing.test.ts']
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' })
  if (status === 0) writeFileSync(PROVED, `${digestOfInputs()}\n`)
  return status ?? 1
}
