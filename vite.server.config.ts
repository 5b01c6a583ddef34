import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const PROGRAMS = [
  'server/main.ts',
  'server/page/render-process.ts',
  'server/operations/backup.ts',
  'server/operations/restore.ts',
]

/** Files that the server's code reads from its own folder. */
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
  // The bundle includes all packages. pg names an optional faster driver, which is not installed.
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
        // Names are kept, so that an error in the log can be found in the sources.
        minify: { compress: true, mangle: false, codegen: false },
      },
    },
  },
})
