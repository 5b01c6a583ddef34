import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { finishBuild } from './scripts/build/finish-build.ts'
import { gregorianAlone } from './scripts/build/gregorian-alone.ts'
import { listModules } from './scripts/build/list-modules.ts'
import { addManual } from './scripts/build/manual.ts'
import { pageGroups } from './scripts/build/page-groups.ts'

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
    addManual(),
    finishBuild(),
    ...(process.env['MODULES_TO'] ? [listModules(process.env['MODULES_TO'])] : []),
  ],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // A font file is fetched only if a page shows its letters. Inlined, every page would contain it.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // Every browser that has `Promise.withResolvers`, which the app needs, preloads modules itself.
    modulePreload: { polyfill: false },
    manifest: !isSsrBuild && 'manifest.json',
    copyPublicDir: !isSsrBuild,
    ...(!isSsrBuild && {
      rolldownOptions: {
        // `src/main.tsx` runs React DOM later, in a task of its own.
        treeshake: { moduleSideEffects: [{ test: /react-dom/, sideEffects: false }] },
        output: {
          // A group contains only the source files that it accepts, not the files that they import.
          codeSplitting: { groups: pageGroups(), includeDependenciesRecursively: false },
          chunkFileNames: ({ name }) => `assets/${name.replace('.page', '')}-[hash].js`,
        },
      },
    }),
  },
  // Bundle the page renderer with its npm packages, because the container image has no packages.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  test: {
    setupFiles: ['tests/setup.ts'],
    ...(process.env['TEST_DATABASE_URL'] && { runner: 'tests/rig/postgres-runner.ts' }),
    // All timeouts are long, because a test must not fail on a slow or busy computer.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // The log has one line for each test file, and no lines for slow tests.
    slowTestThreshold: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      // Tests without a browser page change no global state, so these tests can share a process.
      testsIn('{docs,machines,schemas,server}', { isolate: false }),
      // Test files in tests/screens and tests/transcripts share processes that have loaded jsdom.
      // In a shared process, each test file has its own global variables.
      testsIn('{screens,transcripts}', { pool: 'vmForks' }),
      // Tests that start a server beside the page need Node's `Uint8Array`, not jsdom's.
      testsIn('services', { isolate: true }),
    ],
  },
}))
