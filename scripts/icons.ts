import { readFile, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../tests/rig/browser.ts'

/** The installed app's icons. An icon with `full` has square corners, which the system rounds. */
const ICONS = [
  { file: 'app-192.png', size: 192, full: false },
  { file: 'app-512.png', size: 512, full: false },
  { file: 'app-full-512.png', size: 512, full: true },
  { file: 'app-full-180.png', size: 180, full: true },
]

const logo = await readFile('public/tooth.svg', 'utf8')
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
const page = await browser.newPage()
for (const { file, size, full } of ICONS) {
  const svg = (full ? logo.replace(' rx="9"', '') : logo).replace(
    '<svg ',
    `<svg width="${size}" height="${size}" style="display: block" `,
  )
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body { margin: 0 }</style>${svg}`)
  await writeFile(`public/icons/${file}`, await page.screenshot({ omitBackground: true }))
}
await browser.close()
