// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { watchLiveRegions } from './live-regions.ts'

let said: string[] = []

beforeEach(() => {
  said = []
  document.body.innerHTML = ''
  watchLiveRegions((phrase) => said.push(phrase))
})

/** Adds HTML to the page. Resolves with the first added element once the observer has run. */
async function add(html: string, parent: Element = document.body): Promise<Element> {
  parent.insertAdjacentHTML('beforeend', html)
  await Promise.resolve()
  return parent.lastElementChild ?? parent
}

it('tells an alert as it appears, without what is hidden inside it', async () => {
  await add('<div><p role="alert">No <b aria-hidden="true">x</b> answer</p></div>')
  expect(said).toEqual(['assertive: No answer'])
})

it('tells the words of a status that was there before them, and not of one that comes with them', async () => {
  await add('<output>Too early</output>')
  expect(said).toEqual([])
  const status = await add('<output></output>')
  await add('<span>One</span>', status)
  await add('<span> more</span>', status)
  expect(said).toEqual(['polite: One', 'polite: One more'])
})

it('tells only what was added to a region that is not read whole', async () => {
  const region = await add('<section aria-live="polite">Before</section>')
  await add('<p>After</p>', region)
  expect(said).toEqual(['polite: After'])
})

it('leaves an alert within another region to itself', async () => {
  const region = await add('<section aria-live="polite"></section>')
  await add('<div><p role="alert">Failed</p><button>Close</button></div>', region)
  expect(said).toEqual(['assertive: Failed'])
})

it('is silent about what an open dialog hides, and about a region that is off', async () => {
  const hidden = await add('<div inert><output></output></div>')
  await add('Unheard', hidden.firstElementChild ?? hidden)
  await add('Off', await add('<div aria-live="off"></div>'))
  expect(said).toEqual([])
})
