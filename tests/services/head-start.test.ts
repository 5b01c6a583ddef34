// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { HeadStart } from '../../schemas/head-start.ts'
import { createClinic } from '../../src/services/clinic.ts'
import { withHeadStart } from '../../src/first-paint/head-start.ts'

afterEach(() => vi.restoreAllMocks())

const start: HeadStart = {
  openings: { from: 'Jan 15, 2026', free: [0, 4] },
  date: 'Jan 16, 2026',
  treatments: [],
}
const recounted = { from: 'Jan 15, 2026', free: [0, 3] } as const

/**
 * Opens a page whose HTML contains `text`. Returns a function that starts to render the page.
 * The fake API returns other numbers of free slots than the HTML.
 */
function open(text: string) {
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  document.body.innerHTML = '<script type="application/json" id="head-start"></script>'
  const [script] = document.getElementsByTagName('script')
  if (script) script.textContent = text
  const openings = vi.fn(() => Promise.resolve({ ...recounted, free: [...recounted.free] }))
  const clinic = { ...createClinic({ token: () => undefined }), openings }
  return () => withHeadStart(clinic, document, 'Jan 15, 2026')
}

/** Resolves with the first reply of `openings` on a page whose HTML contains `text`. */
const firstCount = (text: string) => open(text)().openings()

describe("a reply in the page's document", () => {
  it('is used if it fits its schema', async () => {
    expect(await firstCount(JSON.stringify(start))).toEqual(start.openings)
  })

  it('is still there after a rendering that React has started again', async () => {
    const render = open(JSON.stringify(start))
    render()
    expect(await render().openings()).toEqual(start.openings)
  })

  it('is used once', async () => {
    const clinic = open(JSON.stringify(start))()
    await clinic.openings()
    expect(await clinic.openings()).toEqual(recounted)
  })

  it.each([
    ['is cut short', JSON.stringify(start).slice(0, -9)],
    ['does not fit its schema', JSON.stringify({ ...start, treatments: 'none' })],
    ['is empty', ''],
  ])('is requested instead if the text %s', async (_, text) => {
    expect(await firstCount(text)).toEqual(recounted)
  })
})
