import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { TARGETS } from './targets.ts'

const Keys = z.object({
  /** For each element, a key of its ancestors, the element itself and all that it contains. */
  trees: z.array(z.string()),
  /** For each element, a key of its ancestors and the element itself, if that decides its result. */
  alone: z.array(z.nullable(z.string())),
})
type Keys = z.infer<typeof Keys>

/**
 * The structure of a page: for each element, keys that are equal if axe's results are equal.
 * The keys do not depend on texts and values, so two visits or two error messages are the same.
 */
const Structure = z.object({
  rules: Keys,
  colours: Keys,
  /** For each element, the index of the first later element that is outside of it. */
  ends: z.array(z.int()),
  scrollWidth: z.number(),
  /** A key that is equal for two pages, or two open dialogs, which have the same kinds of parts. */
  layout: z.string(),
})
type Structure = z.infer<typeof Structure>

declare global {
  /** The elements of the page, in the order of the keys in its `Structure`. */
  var structured: readonly Element[] | undefined
}

/**
 * Returns the outermost elements that must be checked, as indices.
 * Checks nothing in an element whose key is known. Looks into an element that is known alone.
 */
export function unknownIn(
  { trees, alone }: Keys,
  ends: readonly number[],
  isKnown: (key: string) => boolean,
): number[] {
  const unknown: number[] = []
  for (let index = 0; index < trees.length;) {
    const itself = alone[index]
    const isDone = isKnown(trees[index] ?? '')
    const isOpen = !isDone && typeof itself === 'string' && isKnown(itself)
    if (!isDone && !isOpen) unknown.push(index)
    index = isOpen ? index + 1 : (ends[index] ?? trees.length)
  }
  return unknown
}

/** Finishes all animations, and returns the page's structure. */
export const structureOf = async (page: Page): Promise<Structure> =>
  Structure.parse(JSON.parse(await page.evaluate(readStructure, TARGETS)))

/** Runs in the page. Returns a `Structure` as JSON, because Playwright copies objects slowly. */
function readStructure(targets: string): string {
  // Endless animations, such as spinners, have no end to go to.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()

  /** Attributes whose texts do not matter to axe, only whether there is one. */
  const TEXTS =
    /^(aria-(label|description|valuetext|valuenow|roledescription)|alt|title|placeholder|value|src|srcset|content|datetime|min|max)$/
  const REFERENCES =
    /^(for|list|form|headers|aria-(labelledby|describedby|controls|owns|activedescendant|errormessage|details))$/
  const CONTAINERS =
    ':is(html, body, div, main, section, header, footer, nav, form, article, aside):not([role], [aria-hidden])'
  const LANDMARKS = 'nav, section, aside, form, header, footer, main, [role]'
  const COLOURS = [
    'color',
    'backgroundColor',
    'backgroundImage',
    'borderImageSource',
    'opacity',
    'fontSize',
    'fontWeight',
    'textShadow',
    'textDecorationLine',
    'borderBottomStyle',
  ] as const

  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const mark = (text: string | null | undefined) => (plain(text) === '' ? '-' : '+')
  const referred = (ids: string) =>
    ids.split(' ').map((id) => {
      const element = document.querySelector(`[id="${CSS.escape(id)}"]`)
      return element ? `${element.localName}${mark(element.textContent)}` : 'nothing'
    })
  const isShared = (selector: string, text: string, textOf: (element: Element) => string) =>
    text !== '' &&
    [...document.querySelectorAll(selector)].filter((each) => textOf(each) === text).length > 1
  const told = ({ name, value }: Attr): string => {
    if (name === 'id') return `id${document.querySelectorAll(`[id="${CSS.escape(value)}"]`).length}`
    if (name === 'style') return `style${value.includes('!important')}`
    if (name.startsWith('data-') || name === 'name') return name
    if (name === 'href')
      return value.startsWith('#') ? referred(value.slice(1)).join() : `href${mark(value)}`
    // The theme button is pressed in dark colors.
    if (name === 'aria-pressed') return name
    if (TEXTS.test(name)) return `${name}${mark(value)}`
    return REFERENCES.test(name) ? `${name}${referred(value).join()}` : `${name}=${value}`
  }
  const nameOf = (element: Element): string =>
    element.getAttribute('aria-label') ??
    plain(
      document.querySelector(`[id="${CSS.escape(element.getAttribute('aria-labelledby') ?? '')}"]`)
        ?.textContent,
    )
  const names = (element: Element): string => {
    const label = element.getAttribute('aria-label')
    const parts: unknown[] = []
    if (label !== null)
      parts.push(plain(label).toLowerCase().includes(plain(element.textContent).toLowerCase()))
    if (element.matches(LANDMARKS)) parts.push(isShared(element.localName, nameOf(element), nameOf))
    if (element.localName === 'svg') parts.push(mark(element.textContent))
    if (element instanceof HTMLImageElement)
      parts.push(plain(element.alt) === plain(element.closest('a, button')?.textContent))
    if (
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
    )
      parts.push(
        mark(element.value),
        ...[...(element.labels ?? [])].map((each) => mark(each.textContent)),
      )
    return parts.join()
  }
  const place = (element: Element): string => {
    // The theme button shows another icon in dark colors.
    if (element.matches('button[aria-label] *')) return 'in a button'
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const { x, y, width, height, right, bottom } = element.getBoundingClientRect()
    const isTiny = width <= 1 || height <= 1
    const isAway = right + scrollX <= 0 || bottom + scrollY <= 0
    const isSmall = isSeen && Math.min(width, height) < 24 && element.matches(targets)
    return [
      isSeen,
      isTiny,
      isAway,
      ...(isSmall ? [x, y, width, height].map(Math.round) : []),
    ].join()
  }
  const ofText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && /\S/.test(node.nodeValue ?? ''))

  const known = new Map<string, string>()
  /** Returns a short hash of a text (cyrb53). */
  const hash = (text: string): string => {
    const before = known.get(text)
    if (before !== undefined) return before
    let [one, two] = [0xdeadbeef, 0x41c6ce57]
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index)
      one = Math.imul(one ^ code, 2654435761)
      two = Math.imul(two ^ code, 1597334677)
    }
    one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909)
    two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
    const made = (4294967296 * (2097151 & two) + (one >>> 0)).toString(36)
    known.set(text, made)
    return made
  }

  const elements = [...document.querySelectorAll(':not(script, style, link, svg *)')]
  const positions = new Map(elements.map((element, index) => [element, index]))
  const parents = elements.map(({ parentElement }) =>
    parentElement ? (positions.get(parentElement) ?? -1) : -1,
  )
  const styles = elements.map((element) => getComputedStyle(element))
  const ends = elements.map((_, index) => index + 1)
  for (let index = elements.length - 1; index > 0; index -= 1) {
    const parent = parents[index] ?? -1
    if (parent >= 0) ends[parent] = Math.max(ends[parent] ?? 0, ends[index] ?? 0)
  }

  const keysOf = (own: readonly string[], isAlone: (index: number) => boolean): Keys => {
    const above: string[] = []
    own.forEach((text, index) => above.push(hash(`${above[parents[index] ?? -1] ?? ''} ${text}`)))
    const inside = own.map((text) => [text])
    const trees: string[] = []
    for (let index = own.length - 1; index >= 0; index -= 1) {
      const tree = hash((inside[index] ?? []).join(' '))
      trees[index] = hash(`${above[index]} ${tree}`)
      inside[parents[index] ?? -1]?.push(tree)
    }
    return { trees, alone: above.map((key, index) => (isAlone(index) ? key : null)) }
  }

  const scrolls = (element: Element): boolean => {
    const { overflowX, overflowY } = getComputedStyle(element)
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
    const isLarger = scrollWidth > clientWidth || scrollHeight > clientHeight
    return isLarger && /auto|scroll/.test(overflowX + overflowY)
  }
  /** Whether what an element contains cannot decide the result of the element itself. */
  const isContainer = (element: Element | undefined) =>
    element?.matches(CONTAINERS) === true && !scrolls(element)
  const seen = elements.map((element) =>
    [element.localName, ofText(element), scrolls(element), place(element)].join(),
  )
  const rules = elements.map((element, index) =>
    hash([seen[index], names(element), ...[...element.attributes].map(told)].join(' ')),
  )
  const colours = elements.map((element, index) =>
    hash(
      [
        element.localName,
        ofText(element),
        seen[index],
        ...COLOURS.map((name) => styles[index]?.[name]),
      ].join(' '),
    ),
  )
  /** Returns a key of what an element shows. Several equal parts count as one part. */
  const layouts = new Map<Element, string>()
  for (const [index, element] of [...elements.entries()].toReversed()) {
    const inside = new Set([...element.children].map((part) => layouts.get(part)))
    layouts.set(element, hash([element.className, seen[index], ...inside].join(' ')))
  }
  const dialogs = elements.filter((each) => each.matches('[role=dialog], [role=alertdialog]'))
  const shown = dialogs.findLast((each) => each.checkVisibility()) ?? document.documentElement
  globalThis.structured = elements
  return JSON.stringify({
    rules: keysOf(rules, (index) => isContainer(elements[index])),
    colours: keysOf(colours, () => true),
    ends,
    scrollWidth: document.documentElement.scrollWidth,
    layout: `layout ${layouts.get(shown)}`,
  } satisfies Structure)
}
