// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { watchLiveRegions } from './live-regions.ts'

let said: string[] = []

beforeEach(() => {
  said = []
  document.body.innerHTML = ''
  watchLiveRegions((phrase) => said.push(phrase))
})

/**
 * Adds HTML at the end of `parent`. Resolves with the last element in `parent`.
 * Resolves only after `watchLiveRegions` has handled the added HTML.
 */
async function add(html: string, parent: Element = document.body): Promise<Element> {
  parent.insertAdjacentHTML('beforeend', html)
  await Promise.resolve()
  return parent.lastElementChild ?? parent
}

it('records an alert as it appears, without its hidden parts', async () => {
  await add('<div><p role="alert">No <b aria-hidden="true">x</b> answer</p></div>')
  expect(said).toEqual(['assertive: No answer'])
})

it('records new text of an existing status, but not the first text of a new status', async () => {
  await add('<output>Too early</output>')
  expect(said).toEqual([])
  const status = await add('<output></output>')
  await add('<span>One</span>', status)
  await add('<span> more</span>', status)
  expect(said).toEqual(['polite: One', 'polite: One more'])
})

it('records only the added text of a region that is not read whole', async () => {
  const region = await add('<section aria-live="polite">Before</section>')
  await add('<p>After</p>', region)
  expect(said).toEqual(['polite: After'])
})

it('records an alert inside another region once', async () => {
  const region = await add('<section aria-live="polite"></section>')
  await add('<div><p role="alert">Failed</p><button>Close</button></div>', region)
  expect(said).toEqual(['assertive: Failed'])
})

it('records nothing behind an open dialog, and nothing of a region that is off', async () => {
  const hidden = await add('<div inert><output></output></div>')
  await add('Unheard', hidden.firstElementChild ?? hidden)
  await add('Off', await add('<div aria-live="off"></div>'))
  expect(said).toEqual([])
})
