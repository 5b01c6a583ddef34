import { defineConfig } from '@playwright/test'
import { asked } from './tests/model/walks/asked.ts'
import { BROWSER_ARGS, findBrowser } from './tests/rig/browser.ts'

export default defineConfig({
  testDir: 'tests/journeys',
  // The longest come first: started last, one of them would keep a single worker for minutes.
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
  // A walk waits for the page part of its time: two cores carry more than two.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: {
      executablePath: await findBrowser(),
      // A page of these lives for seconds: what optimising its code takes, it never brings back.
      args: [...BROWSER_ARGS, '--js-flags=--no-opt'],
      slowMo: asked.WALK_PAUSE ?? 0,
    },
    // Without it, what never comes is waited for as long as the test may take.
    actionTimeout: 15_000,
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
})
