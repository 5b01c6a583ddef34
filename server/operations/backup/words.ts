import { parseArgs } from 'node:util'

/**
 * Parses the command line of `npm run backup` or `npm run restore`.
 * Throws an error if the command line does not name exactly one file.
 */
export function readWords(command: string): { file: string; overwrite: boolean } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { overwrite: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (!file || positionals.length > 1)
    throw new Error(`usage: npm run ${command} -- FILE [--overwrite]`)
  return { file, overwrite: values.overwrite }
}

/** Runs a command and prints its result. On failure, prints the error and exits with code 1. */
export async function report(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command())
  } catch (error) {
    console.error(`Nothing was done: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
