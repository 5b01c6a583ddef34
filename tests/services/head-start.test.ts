// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { HeadStart } from '../../schemas/head-start.ts'
import { readHeadStart, removeHeadStart } from '../../src/first-paint/head-start.ts'

afterEach(() => vi.restoreAllMocks())

const start: HeadStart = {
  openings: { from: 'Jan 15, 2026', free: [0, 4] },
  date: 'Jan 16, 2026',
  treatments: [],
}

/** Opens a page with the preloaded data `text`. Returns a function that reads the data. */
function open(text: string) {
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  document.body.innerHTML = '<script type="application/json" id="head-start"></script>'
  const [script] = document.getElementsByTagName('script')
  if (script) script.textContent = text
  return () => readHeadStart(document, 'Jan 15, 2026')
}

describe("a reply in the page's document", () => {
  it('is used if it fits its schema', () => {
    expect(open(JSON.stringify(start))()).toEqual(start)
  })

  it('is still there after a rendering that React has started again', () => {
    const render = open(JSON.stringify(start))
    render()
    expect(render()).toEqual(start)
  })

  it('is used once', () => {
    const render = open(JSON.stringify(start))
    render()
    removeHeadStart(document)
    expect(render()).toBeUndefined()
  })

  it.each([
    ['is cut short', JSON.stringify(start).slice(0, -9)],
    ['does not fit its schema', JSON.stringify({ ...start, treatments: 'none' })],
    ['is empty', ''],
  ])('is requested instead if the text %s', (_, text) => {
    expect(open(text)()).toBeUndefined()
  })
})
