import { defineConfig } from '@playwright/test'
import { asked } from './tests/walks/asked.ts'
import { BROWSER_ARGS, findBrowser } from './tests/browser.ts'

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: {
      executablePath: await findBrowser(),
      args: BROWSER_ARGS,
      slowMo: asked.WALK_PAUSE ?? 0,
    },
    // Without it, what never comes is waited for as long as the test may take.
    actionTimeout: 15_000,
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
})
