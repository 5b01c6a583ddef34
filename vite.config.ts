import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { finishBuild } from './scripts/build/finish-build.ts'
import { gregorianAlone } from './scripts/build/gregorian-alone.ts'

// Fewer requests beat fewer bytes on slow networks, so code that is needed together is one file.
// Each group includes its imports.
// Earlier groups win: the code of all pages comes first, and the dates come before the API calls.
const GROUPS = [
  { name: 'app', tags: ['$initial' as const] },
  {
    name: 'common',
    test: /[\\/]src[\\/](?:ui(?![\\/](?:dialog|dates|money|pager|table))|services|first-paint|screens[\\/](?!admin|dashboard|list)[^\\/]+)[\\/]|machines[\\/]form/,
    minShareCount: 5,
  },
  {
    name: 'forms',
    test: /schemas[\\/](?:sign-in|message)\.|zod[\\/]v4[\\/]mini[\\/]iso|services[\\/]new-key|contact[\\/]reach|screens[\\/]emptied/,
  },
  {
    name: 'visits',
    test: /schemas[\\/](?:booking|date|openings|slot|treatment)\.|ui[\\/](?:money|dates|pay-by)\.|services[\\/]reply\./,
  },
  { name: 'calls', test: /services[\\/]http\.|schemas[\\/](?:audit|doctor)/ },
  {
    name: 'public',
    test: /contact[\\/](?:visit|contact-form|phone)|review[\\/]testimonials|illustrations[\\/](?:dentist|letter)/,
  },
  {
    name: 'lists',
    test: /ui[\\/](?:pager|table)|screens[\\/]list[\\/]|dashboard[\\/]sheet/,
  },
  { name: 'admin', test: /compose[\\/]admin\.|admin[\\/]admin\.css/ },
].map((group, index, { length }) => Object.assign(group, { priority: length - index }))

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
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } }),
  },
  // The renderer is bundled with its packages, because a server's install has no build tools.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  test: {
    setupFiles: ['tests/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // A generous timeout: a busy machine is slow, and that is not a failure.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      // These tests change no global state, so they can share a process.
      testsIn('{docs,machines,schemas,server}', { isolate: false }),
      // Each file has its own globals, in a process that has loaded React and jsdom once.
      testsIn('{screens,transcripts}', { pool: 'vmForks' }),
      // Some tests start a server beside the page, which needs Node's own byte arrays.
      testsIn('services', { isolate: true }),
    ],
  },
}))
