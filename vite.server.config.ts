import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const PROGRAMS = [
  'server/main.ts',
  'server/page/render-process.ts',
  'server/operations/backup.ts',
  'server/operations/restore.ts',
  'server/operations/reset-factor.ts',
]

/** Files that the server reads at run time from the folder that contains the server's code. */
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
  // Bundle all packages except `pg-native`, an optional faster driver that is not installed.
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
        // Do not shorten names, so that the names in a logged error also occur in the source code.
        minify: { compress: true, mangle: false, codegen: false },
      },
    },
  },
})
