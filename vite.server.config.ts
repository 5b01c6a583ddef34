import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const PROGRAMS = [
  'server/main.ts',
  'server/page/render-process.ts',
  'server/operations/backup.ts',
  'server/operations/restore.ts',
]

/** What the server's code reads from beside itself. */
const READ = [
  'server/contract/page.css',
  'server/local/identity/chooser.html',
  'server/local/identity/chooser.js',
]

const putBeside: Plugin = {
  name: 'put-beside',
  generateBundle() {
    for (const file of READ)
      this.emitFile({ type: 'asset', fileName: basename(file), source: readFileSync(file) })
  },
}

export default defineConfig({
  publicDir: false,
  plugins: [putBeside],
  // It stands by itself; the driver names a faster one, which nobody has to have.
  ssr: { noExternal: true, external: ['pg-native'] },
  build: {
    ssr: true,
    outDir: 'dist-server',
    target: 'node24',
    rolldownOptions: {
      input: PROGRAMS,
      output: {
        chunkFileNames: '[name].js',
        comments: false,
        // What an error in the log names is to be found in the sources.
        minify: { compress: true, mangle: false, codegen: false },
      },
    },
  },
})
