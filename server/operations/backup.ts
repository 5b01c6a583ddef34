import { existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { placeOf } from './backup/find-place.ts'
import { readWords, report } from './backup/words.ts'

/** Saves the clinic's database to a file, even while servers use the database. */
async function save(): Promise<string> {
  const { file, overwrite } = readWords('backup')
  if (existsSync(file) && !overwrite)
    throw new Error(`${file} already exists; use --overwrite to replace it.`)
  const part = `${file}.part`
  try {
    // The backup contains patients' data, so other users of this computer must not read the file.
    await (await open(part, 'w', 0o600)).close()
    await placeOf(process.env).save(part)
    await sync(part)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return `Saved to ${file} (${Math.ceil((await stat(file)).size / 1024)} kB)`
}

async function sync(file: string): Promise<void> {
  await using handle = await open(file, 'r+')
  await handle.sync()
}

await report(save)
