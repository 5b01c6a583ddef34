import { defineConfig } from '@playwright/test'
import { asked } from './tests/model/walks/asked.ts'
import { BROWSER_ARGS, findBrowser } from './tests/rig/browser.ts'

export default defineConfig({
  testDir: 'tests/journeys',
  // The list of Playwright projects begins with the test files that take longest.
  // If a long test file started last, one worker would run it while the other workers are idle.
  projects: [
    { name: 'real walks', testMatch: 'real-walks.spec.ts' },
    { name: 'walks', testMatch: /[/\\](compositions|walks)\.spec\.ts$/ },
    {
      name: 'journeys',
      testMatch: '*.spec.ts',
      testIgnore: ['*walks.spec.ts', 'compositions.spec.ts'],
    },
  ],
  fullyParallel: true,
  forbidOnly: true,
  // Tests often wait for their pages, so two processor cores are enough for three test workers.
  workers: 3,
  // All timeouts are long, because a test must not fail on a slow or busy computer.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: {
      executablePath: await findBrowser(),
      // Turn off the browser's JavaScript optimiser, because each page is open for only seconds.
      // Within a few seconds, optimised code saves less processor time than the optimising takes.
      args: [...BROWSER_ARGS, '--js-flags=--no-opt'],
      slowMo: asked.WALK_PAUSE ?? 0,
    },
    // Without an action timeout, a click on a missing element would wait until the test times out.
    actionTimeout: 30_000,
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
})
