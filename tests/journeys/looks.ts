import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'

/** Keys of a page in its current window. */
export type Looks = {
  /** Equal for two pages that are equal in everything, also in their texts. */
  readonly whole: string
  /**
   * For each kind of element on the page, a key of all that a style sheet can select in the element,
   * its ancestors and the element before it. If the keys are equal, so are the elements' colors.
   */
  readonly kinds: readonly string[]
}

/** Returns the keys of a page. Reading them takes a tenth of the time of inspecting the page. */
export async function looksOf(page: Page): Promise<Looks> {
  const { html, fields, sheets, parts } = Read.parse(JSON.parse(await page.evaluate(readLooks)))
  const size = page.viewportSize()
  const above: string[] = []
  for (const { parent, previous, itself } of parts)
    above.push(hashOf(above[parent] ?? sheets, itself, parts[previous]?.itself ?? ''))
  return {
    whole: hashOf(withOrderedIds(html), fields, sheets, `${size?.width} × ${size?.height}`),
    kinds: [...new Set(above)],
  }
}

const hashOf = (...texts: readonly string[]) =>
  createHash('sha256').update(texts.join('\0')).digest('base64url')

/** Replaces the ids that React makes, because they differ between two visits of a page. */
function withOrderedIds(html: string): string {
  const ids = new Map<string, number>()
  return html.replaceAll(/[\w-]*(?::r\w+:|«r\w+»|_r_\w+_)[\w-]*/g, (id) => {
    const number = ids.get(id) ?? ids.size
    ids.set(id, number)
    return `id-${number}`
  })
}

const Read = z.object({
  html: z.string(),
  fields: z.string(),
  sheets: z.string(),
  /** For each element, the indices of its parent and of the element before it, or -1. */
  parts: z.array(z.object({ parent: z.int(), previous: z.int(), itself: z.string() })),
})

/** Runs in the page. Returns `Read` as JSON, because Playwright copies objects slowly. */
function readLooks(): string {
  /** Attributes that contain texts, addresses or ids. No style sheet depends on their values. */
  const TEXTS =
    /^(aria-(label|description|valuetext|valuenow|roledescription|labelledby|describedby|controls|owns|activedescendant|errormessage|details)|alt|title|placeholder|value|href|src|srcset|content|datetime|min|max|for|id|name|list|form|headers|data-(key|id|rac|collection))$/
  const STATES = [
    ':focus',
    ':focus-visible',
    ':hover',
    ':checked',
    ':indeterminate',
    ':invalid',
    ':user-invalid',
    ':placeholder-shown',
    ':modal',
    ':popover-open',
  ]
  const elements = [...document.querySelectorAll(':not(script, style, link, meta, svg *)')]
  const positions = new Map(elements.map((element, index) => [element, index]))
  const states = elements.map(() => '')
  for (const [number, selector] of STATES.entries())
    for (const element of document.querySelectorAll(selector)) {
      const index = positions.get(element)
      if (index !== undefined) states[index] += `:${number}`
    }
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === 3 && /\S/.test(node.nodeValue ?? ''))
  const itself = elements.map((element, index) => {
    let text = element.localName + states[index]
    for (const { name, value } of element.attributes)
      text += ` ${name}${TEXTS.test(name) ? '' : `=${value}`}`
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const isLast = element.nextElementSibling === null
    return `${text} ${isSeen} ${isLast} ${hasText(element)} ${element.childElementCount > 0}`
  })
  const indexOf = (element: Element | null) => (element ? (positions.get(element) ?? -1) : -1)
  const parts = elements.map((element, index) => ({
    parent: indexOf(element.parentElement),
    previous: indexOf(element.previousElementSibling),
    itself: itself[index],
  }))
  const fields = document.querySelectorAll<HTMLInputElement>('input, select, textarea')
  const sheets = [...document.querySelectorAll('style')].map(({ textContent }) => textContent)
  return JSON.stringify({
    html: document.documentElement.outerHTML,
    fields: [...fields].map(({ value }) => value).join('\n'),
    sheets: sheets.join('\n'),
    parts,
  })
}
