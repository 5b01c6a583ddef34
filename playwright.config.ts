import { defineConfig } from '@playwright/test'
import { asked } from './tests/model/walks/asked.ts'
import { BROWSER_ARGS, findBrowser } from './tests/rig/browser.ts'

export default defineConfig({
  testDir: 'tests/journeys',
  // Without Playwright projects, all test files share workers, which take two seconds to start.
  fullyParallel: true,
  forbidOnly: true,
  // Tests often wait for a page to load, so two processor cores are enough for three test workers.
  workers: 3,
  // All timeouts are long, because a test must not fail on a slow or busy computer.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: {
      executablePath: await findBrowser(),
      // All pages of a browser context share one renderer process, because starting one is slow.
      // Turn off the browser's JavaScript optimiser, because each page is open only briefly.
      // Optimising the code takes more processor time than the optimised code then saves.
      args: [...BROWSER_ARGS, '--renderer-process-limit=1', '--js-flags=--no-opt'],
      slowMo: asked.WALK_PAUSE ?? 0,
    },
    // Without an action timeout, a click on a missing element would wait until the test times out.
    actionTimeout: 30_000,
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
})
