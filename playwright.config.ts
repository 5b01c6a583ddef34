import { defineConfig } from '@playwright/test'
import { asked } from './tests/model/walks/asked.ts'
import { BROWSER_ARGS, findBrowser } from './tests/rig/browser.ts'

export default defineConfig({
  testDir: 'tests/journeys',
  // The longest files come first.
  // Started last, one of them would keep a single worker busy for minutes.
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
  // A walk waits for the page part of the time, so two cores can run more than two workers.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: {
      executablePath: await findBrowser(),
      // These pages live for seconds, so optimising their code costs more than it saves.
      args: [...BROWSER_ARGS, '--js-flags=--no-opt'],
      slowMo: asked.WALK_PAUSE ?? 0,
    },
    // Without a limit, a missing element is waited for until the test times out.
    actionTimeout: 15_000,
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
})
