import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { databaseOf } from './databases.ts'

/** Runs the operator's command `backup` or `restore` on the database in `folder`. */
export async function operate(
  command: 'backup' | 'restore' | 'reset-factor',
  folder: string,
  ...words: string[]
) {
  const child = spawn(process.execPath, [`server/operations/${command}.ts`, ...words], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: folder,
      DATABASE_URL: await databaseOf(folder),
    },
  })
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code: Number(code), said: (out + err).trim() }
}
