import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, expect, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../tests/rig/browser.ts'
import { ADMIN, logIn, PATIENT } from '../tests/rig/accounts.ts'
import { signUp } from '../tests/rig/people.ts'
import { BUILT_PAGES, NOON, startClinic } from '../tests/rig/harness.ts'
import { ADMINS } from './screenshots/admins.ts'
import { FAMILY } from './screenshots/family.ts'
import { LONG_NAME } from './screenshots/lists.ts'
import { LONG, PATIENTS } from './screenshots/patients.ts'
import { DESK, PHONE, TABLET, type Scene } from './screenshots/scene.ts'
import { OWN_REVIEWS, REVIEWS } from './screenshots/reviews.ts'
import { SECOND_FACTOR } from './screenshots/second-factor.ts'
import { seed } from './screenshots/seed.ts'
import { VISITORS } from './screenshots/visitors.ts'

const FOLDER = 'screenshots'
const WIDTHS = [DESK, TABLET, PHONE]
const HEIGHTS: Record<number, number> = { [PHONE]: 740, [TABLET]: 1024, [DESK]: 900 }
const THEMES = ['light', 'dark'] as const

type Person = { enter: (page: Page) => Promise<unknown>; scenes: readonly Scene[] }

const PEOPLE: readonly Person[] = [
  { enter: async () => {}, scenes: VISITORS },
  // PATIENTS comes last, because its last scene signs the patient out.
  { enter: (page) => logIn(page, PATIENT), scenes: [...OWN_REVIEWS, ...FAMILY, ...PATIENTS] },
  { enter: (page) => logIn(page, ADMIN), scenes: [...ADMINS, ...REVIEWS, ...SECOND_FACTOR] },
  { enter: (page) => signUp(page, LONG_NAME), scenes: LONG },
]

/** Takes the screenshots of one state of the app. Returns the number of screenshots. */
async function shoot(page: Page, scene: Scene): Promise<number> {
  const { name, path, isLoading = false, isWindow = false, widths = WIDTHS } = scene
  const settled = () => settle(page, scene)
  await page.emulateMedia({ colorScheme: 'light' })
  await resize(page, widths[0] ?? DESK)
  await scene.stage?.(page)
  if (path !== undefined) await page.goto(path)
  if (!isLoading) await settled()
  await scene.act?.(page)
  await (isLoading ? expectBusy(page) : settled())
  await page.mouse.move(0, 0)
  // Stop the page's clock, so that a toast does not disappear between two screenshots.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme })
    for (const width of widths) {
      await resize(page, width)
      if (isWindow) await page.evaluate(showFocused)
      const file = join(FOLDER, `${name}-${width}-${colorScheme}.png`)
      await page.screenshot({ path: file, fullPage: !isWindow, animations: 'disabled' })
    }
  }
  await page.clock.resume()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return THEMES.length * widths.length
}

/** Removes the form drafts and choices that an earlier screenshot left in the browser. */
function forget() {
  sessionStorage.clear()
  localStorage.removeItem('day-view')
}

/** Scrolls to the focused element, because a new window width may have moved it out of view. */
const showFocused = () => document.activeElement?.scrollIntoView({ block: 'center' })

const resize = (page: Page, width: number) =>
  page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 })

const busyParts = (page: Page) => page.locator('[aria-busy="true"]')
const expectBusy = (page: Page) => expect(busyParts(page).first()).toBeAttached()

async function settle(page: Page, { isLive = false }: Scene): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState(isLive ? 'load' : 'networkidle')
  await expect(busyParts(page)).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/**
 * Returns the requested scenes, and the earlier scenes that use the same page.
 * A scene without a path continues on the previous scene's page.
 */
const withLeadUp = (scenes: readonly Scene[], isWanted: (scene: Scene) => boolean) =>
  scenes.filter((_, index) => {
    const next = scenes.findIndex(({ path }, at) => at > index && path !== undefined)
    return scenes.slice(index, next < 0 ? scenes.length : next).some(isWanted)
  })

async function run(): Promise<void> {
  const { positionals: wanted } = parseArgs({ allowPositionals: true })
  const isWanted = ({ name }: Scene) =>
    wanted.length === 0 || wanted.some((word) => name.startsWith(word))
  if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true })
  const clinic = await startClinic({ pageFolder: BUILT_PAGES })
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: BROWSER_ARGS,
  })
  let taken = 0
  try {
    await seed(clinic)
    for (const { enter, scenes } of PEOPLE.filter(({ scenes }) => scenes.some(isWanted))) {
      const context = await browser.newContext({
        baseURL: clinic.url,
        locale: 'en-US',
        reducedMotion: 'reduce',
      })
      await context.clock.install({ time: NOON })
      await context.addInitScript(forget)
      const page = await context.newPage()
      await enter(page)
      for (const scene of withLeadUp(scenes, isWanted)) taken += await shoot(page, scene)
      await context.close()
    }
  } finally {
    await browser.close()
    await clinic.stop()
  }
  console.log(`${taken} screenshots in ${FOLDER}/`)
}

await run()
