import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'

/** Writes a value to a file as JSON, formatted like the project's other files. */
export async function writeJson(file: string, value: unknown): Promise<void> {
  const config = await resolveConfig(file)
  writeFileSync(file, await format(JSON.stringify(value), { ...config, parser: 'json' }))
}
