import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'

/** Writes a value as JSON, in the format of the project. */
export async function writeJson(file: string, value: unknown): Promise<void> {
  const config = await resolveConfig(file)
  writeFileSync(file, await format(JSON.stringify(value), { ...config, parser: 'json' }))
}
