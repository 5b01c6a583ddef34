import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { afterAll, expect, it } from 'vitest'
import { finishBuild } from '../../scripts/build/finish-build.ts'

const root = mkdtempSync(join(tmpdir(), 'doctors-portal-failed-build-'))
writeFileSync(join(root, 'index.html'), '<!doctype html><title>Example</title>')
afterAll(() => rmSync(root, { recursive: true }))

const HOOKS = ['buildStart', 'transform', 'generateBundle'] as const

const failingIn = (hook: (typeof HOOKS)[number]): Plugin => ({
  name: 'failing',
  [hook]() {
    throw new Error('The plugin failed')
  },
})

it.each(HOOKS)('a build shows only the error of a plugin that fails in %s', async (hook) => {
  const built = build({
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'silent',
    build: { outDir: join(root, 'dist') },
    plugins: [failingIn(hook), finishBuild()],
  })
  await expect(built).rejects.toThrow('The plugin failed')
  await expect(built).rejects.not.toThrow('ENOENT')
})
