import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { finishBuild } from './scripts/finish-build.ts'
import { gregorianAlone } from './scripts/gregorian-alone.ts'

// A round trip costs more than a kilobyte: what most pages share is one file. What only the
// dashboard's pages share would bring the dates with it.
const SHARED =
  /[\\/](?:src[\\/](?:ui|services)|src[\\/]screens[\\/](?!admin|dashboard)[^\\/]+|machines[\\/](?:session|gate|form|failure))/

const GROUPS = [{ name: 'common', test: SHARED, minShareCount: 5 }]

const testsIn = (folders: string, manner: { isolate: boolean } | { pool: 'vmForks' }) => ({
  extends: true as const,
  test: { name: folders, include: [`tests/${folders}/**/*.test.{ts,tsx}`], ...manner },
})

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    react(),
    vanillaExtractPlugin(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    gregorianAlone(),
    finishBuild(),
  ],
  build: {
    outDir: 'dist',
    target: 'es2023',
    sourcemap: !isSsrBuild,
    manifest: !isSsrBuild && 'manifest.json',
    copyPublicDir: !isSsrBuild,
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } }),
  },
  // What draws the pages on the server stands by itself: a server's install has no build tools.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  test: {
    setupFiles: ['tests/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // What is waited for comes when it comes: a busy machine takes longer, and changes nothing.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      // What has no page to leave anything in needs no process of its own for each file.
      testsIn('{docs,machines,schemas,server}', { isolate: false }),
      // A world of its own for each file, in a process that has read React and the page's DOM once.
      testsIn('{screens,transcripts}', { pool: 'vmForks' }),
      // A server runs beside the page in some: its bytes must be those of Node's own world.
      testsIn('services', { isolate: true }),
    ],
  },
}))
