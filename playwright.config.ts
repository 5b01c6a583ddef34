import { defineConfig } from '@playwright/test'
import { asked } from './tests/model/walks/asked.ts'
import { BROWSER_ARGS, findBrowser } from './tests/rig/browser.ts'

export default defineConfig({
  testDir: 'tests/journeys',
  // The test files that take longest come first.
  // If a long test file started last, a single worker would be busy for minutes.
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
  // A test often waits for the page, so two processor cores can run more than two workers.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: {
      executablePath: await findBrowser(),
      // Turn off the browser's JavaScript optimiser, because each page is open for only seconds.
      // In such a short time, optimising the code takes longer than the optimised code saves.
      args: [...BROWSER_ARGS, '--js-flags=--no-opt'],
      slowMo: asked.WALK_PAUSE ?? 0,
    },
    // Without this limit, a click on a missing element would wait until the test times out.
    actionTimeout: 15_000,
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
})
