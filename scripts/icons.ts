import { readFile, writeFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../tests/rig/browser.ts'
import { BUILT_PAGES, NOON, startClinic } from '../tests/rig/harness.ts'
import { SHARE_PICTURE } from '../server/page/head.ts'
import { toIco } from './icons/ico.ts'

/** The installed app's icons. An icon with `full` has square corners, which the system rounds. */
const ICONS = [
  { file: 'app-192.png', size: 192, full: false },
  { file: 'app-512.png', size: 512, full: false },
  { file: 'app-full-512.png', size: 512, full: true },
  { file: 'app-full-180.png', size: 180, full: true },
]

/** The icon sizes in favicon.ico. Programs that ignore the page's `<link>` request this file. */
const FAVICON_SIZES = [16, 32, 48]

const logo = await readFile('public/tooth.svg', 'utf8')
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
const page = await browser.newPage({ colorScheme: 'light', reducedMotion: 'reduce' })

async function drawLogo(size: number, full: boolean): Promise<Buffer> {
  const svg = (full ? logo.replace(' rx="9"', '') : logo).replace(
    '<svg ',
    `<svg width="${size}" height="${size}" style="display: block" `,
  )
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body { margin: 0 }</style>${svg}`)
  return page.screenshot({ omitBackground: true })
}

for (const { file, size, full } of ICONS)
  await writeFile(`public/icons/${file}`, await drawLogo(size, full))

const favicons: { size: number; png: Buffer }[] = []
for (const size of FAVICON_SIZES) favicons.push({ size, png: await drawLogo(size, false) })
await writeFile('public/favicon.ico', toIco(favicons))

/** Turns the home page into the picture of a shared link: its drawing beside its first words. */
function arrange(shown: Page) {
  return shown.evaluate(() => {
    const drawing = document.querySelector('main svg')
    const brand = document.querySelector('header a[href="/"]:has(svg)')
    const words = document.querySelector('main h1')
    if (!drawing || !brand || !words) throw new Error('The home page has no drawing or no words')
    const frame = document.createElement('div')
    frame.style.cssText =
      'display:grid;grid-template-columns:36rem 1fr;align-items:center;gap:3rem;box-sizing:border-box;height:630px;padding:2.5rem 3rem 2.5rem 4rem;background:var(--clinic-page)'
    const text = document.createElement('div')
    const line = document.createElement('p')
    line.textContent = 'Find a free time and book your dentist online.'
    line.style.cssText =
      'margin-top:1.5rem;font-size:1.875rem;line-height:1.35;color:var(--clinic-inkSoft)'
    words.setAttribute('style', 'margin-top:2.25rem;font-size:4.5rem')
    brand.setAttribute('style', 'display:inline-flex;zoom:1.35')
    drawing.setAttribute('style', 'width:100%;height:auto')
    text.append(brand, words, line)
    frame.append(text, drawing)
    document.body.replaceChildren(frame)
  })
}

const clinic = await startClinic({ pageFolder: BUILT_PAGES })
try {
  await page.clock.install({ time: NOON })
  await page.setViewportSize({ width: SHARE_PICTURE.width, height: SHARE_PICTURE.height })
  await page.goto(clinic.url)
  await page.waitForLoadState('networkidle')
  await arrange(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await writeFile(`public${SHARE_PICTURE.path}`, await page.screenshot())
} finally {
  await browser.close()
  await clinic.stop()
}
