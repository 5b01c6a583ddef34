import { writeFileSync } from 'node:fs'
import { chromium, type Browser, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../tests/rig/browser.ts'
import { logIn, PATIENT } from '../tests/rig/accounts.ts'
import { BUILT_PAGES, NOON, startClinic } from '../tests/rig/harness.ts'
import { bookToPay, CONGRATULATIONS, openModal, pay } from '../tests/rig/people.ts'
import { see } from './screenshots/scene.ts'
import { seed } from './screenshots/seed.ts'

const DAY = '2026-01-20'
const DESK = { width: 1200, height: 800 }

type Picture = {
  readonly file: string
  readonly size: { readonly width: number; readonly height: number }
  readonly colorScheme: 'light' | 'dark'
  readonly open: (page: Page) => Promise<unknown>
}

/** The pictures in README.md. */
const PICTURES: readonly Picture[] = [
  {
    file: 'landing',
    size: { width: 1200, height: 750 },
    colorScheme: 'light',
    open: (page) => page.goto('/'),
  },
  {
    file: 'booking',
    size: { width: 1200, height: 833 },
    colorScheme: 'light',
    open: async (page) => {
      await logIn(page, PATIENT)
      await page.goto(`/appointment?date=${DAY}`)
      await see(page, 'Teeth Cleaning')
    },
  },
  {
    file: 'booking-phone',
    size: { width: 360, height: 740 },
    colorScheme: 'dark',
    open: async (page) => {
      await logIn(page, PATIENT)
      await openModal(page, 'Teeth Cleaning', DAY)
    },
  },
  {
    file: 'receipt',
    size: { width: 1200, height: 750 },
    colorScheme: 'light',
    open: async (page) => {
      await logIn(page, PATIENT)
      await bookToPay(page, 'Root Canal Treatment', '2026-01-21')
      await pay(page)
      await see(page, CONGRATULATIONS)
      // The transaction ID is random. A fixed ID keeps the picture the same.
      for (const id of await page.getByText(/pi_\w+/).all()) await id.evaluate(fixId)
    },
  },
]

function fixId(element: Element): void {
  element.textContent = (element.textContent ?? '').replace(/pi_\w+/, 'pi_5e1f0c7a9b3d42860e94')
}

async function take(browser: Browser, baseURL: string, picture: Picture): Promise<void> {
  const { file, size, colorScheme, open } = picture
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    reducedMotion: 'reduce',
    viewport: DESK,
    colorScheme,
  })
  await context.clock.install({ time: NOON })
  const page = await context.newPage()
  await open(page)
  await page.setViewportSize(size)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // Playwright writes no WebP, but the browser does.
  const browserSession = await context.newCDPSession(page)
  const { data } = await browserSession.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 80,
  })
  writeFileSync(`docs/images/${file}.webp`, Buffer.from(data, 'base64'))
  await context.close()
}

const clinic = await startClinic({ pageFolder: BUILT_PAGES })
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
try {
  await seed(clinic)
  for (const picture of PICTURES) await take(browser, clinic.url, picture)
} finally {
  await browser.close()
  await clinic.stop()
}
