import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { finishBuild } from './scripts/build/finish-build.ts'
import { gregorianAlone } from './scripts/build/gregorian-alone.ts'
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
    finishBuild(),
  ],
  build: {
    outDir: 'dist',
    target: 'es2023',
    manifest: !isSsrBuild && 'manifest.json',
    copyPublicDir: !isSsrBuild,
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: { groups: pageGroups() },
          chunkFileNames: ({ name }) => `assets/${name.replace('.page', '')}-[hash].js`,
        },
      },
    }),
  },
  // Bundles the renderer with its packages, because a server's install has no build tools.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  test: {
    setupFiles: ['tests/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Wait long, because a busy machine is slow, and slowness is not a failure.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      // The tests in these folders change no global state, so they can share a process.
      testsIn('{docs,machines,schemas,server}', { isolate: false }),
      // Each of these test files has its own globals, in a process that loads React and jsdom once.
      testsIn('{screens,transcripts}', { pool: 'vmForks' }),
      // Some of these tests start a server beside the page, which needs Node's own byte arrays.
      testsIn('services', { isolate: true }),
    ],
  },
}))
