import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { guarded, guardPrograms, NODE } from './scripts/build/node-guard.ts'

/** The programs that an operator starts. */
const PROGRAMS = {
  main: 'server/main.ts',
  backup: 'server/operations/backup.ts',
  restore: 'server/operations/restore.ts',
  'reset-factor': 'server/operations/reset-factor.ts',
}

/** The programs that the server starts. */
const INNER = {
  'render-process': 'server/page/render-process.ts',
  'check-process': 'server/operations/check-process.ts',
}

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
  plugins: [putBeside, guardPrograms(Object.keys(PROGRAMS))],
  // Bundle all packages except `pg-native`, an optional faster driver that is not installed.
  ssr: { noExternal: true, external: ['pg-native'] },
  build: {
    ssr: true,
    outDir: 'dist-server',
    target: `node${NODE}`,
    rolldownOptions: {
      input: { ...PROGRAMS, ...INNER },
      output: {
        entryFileNames: ({ name }) => (name in PROGRAMS ? guarded(name) : `${name}.js`),
        chunkFileNames: '[name].js',
        comments: false,
        // Do not shorten names, so that the names in a logged error also occur in the source code.
        minify: { compress: true, mangle: false, codegen: false },
      },
    },
  },
})
