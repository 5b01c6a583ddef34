import { globSync, readFileSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minifySync, type Plugin } from 'vite'

const COPIED_SCRIPTS = ['early.js', 'wake.js', 'signed-in.js', 'service-worker.js']
const SMALLEST_BYTES = 1024
/** File name patterns that match the built files which the server sends unchanged. */
const SERVED = ['**/*.{js,css,svg}', 'manual/*.html']

/** Minifies files that the build only copies, and writes a compressed copy of each served file. */
export function finishBuild(): Plugin {
  let folder = ''
  let isWritten = false
  return {
    name: 'finish-build',
    apply: (config, { isSsrBuild }) => config.mode === 'production' && isSsrBuild !== true,
    configResolved: ({ build }) => void (folder = build.outDir),
    writeBundle: () => void (isWritten = true),
    closeBundle: async () => {
      // If another Vite plugin has failed, no built files exist. Vite prints that plugin's error.
      if (!isWritten) return
      await Promise.all(COPIED_SCRIPTS.map((name) => shrink(join(folder, name))))
      await joinLines(join(folder, 'index.html'))
      const files = globSync(SERVED, { cwd: folder, exclude: ['service-worker.js'] }).map((file) =>
        join(folder, file),
      )
      const large = files.filter((file) => statSync(file).size > SMALLEST_BYTES)
      await Promise.all(large.map(compress))
    },
  }
}

// Joins the lines of index.html. This saves 37 bytes of the landing page's document, which has only
// a few bytes left below its limit of one network round trip (`tests/journeys/drawn.spec.ts`).
async function joinLines(file: string): Promise<void> {
  const html = await readFile(file, 'utf8')
  await writeFile(
    file,
    html
      .replaceAll(/\s*\n\s*/g, ' ')
      .replaceAll('> <', '><')
      .replaceAll(/ (?=\/?>|<\/script>)|(?<=<script[^>]*>) /g, '')
      .trim(),
  )
}

async function shrink(file: string): Promise<void> {
  await writeFile(file, minifySync(file, readFileSync(file, 'utf8')).code.trim())
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const most = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, most))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
