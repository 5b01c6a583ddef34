import { parseArgs } from 'node:util'

/** What was asked for on the command line; throws where no file was named. */
export function readWords(command: string): { file: string; overwrite: boolean } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { overwrite: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Error(`npm run ${command} -- FILE [--overwrite]`)
  return { file, overwrite: values.overwrite }
}

/** Runs a command and prints what it says; what keeps it from its work in one line, and code 1. */
export async function report(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command())
  } catch (error) {
    console.error(`Nothing was done: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
