import type { Page } from '@playwright/test'
import { LEAST, TARGETS } from './targets.ts'

/** The text sizes in which a screen must work, as font sizes of the document. */
export const TEXTS = { normal: [''], both: ['', '200%'] } as const

/**
 * Returns what breaks the rules for every screen in a window of the current size:
 * a covered control, sideways scrolling, a small target, a form that puts its fields into the URL
 * when scripts do not run or, on a tablet or a desk, a control with a word on two lines.
 * With an open dialog, looks for controls only in the dialog.
 */
export const findFaults = (page: Page, texts: keyof typeof TEXTS = 'normal'): Promise<string[]> =>
  page.evaluate(readFaults, { texts: TEXTS[texts], targets: TARGETS, least: LEAST })

type Asked = { texts: readonly string[]; targets: string; least: number }

/** Runs in the page. Afterwards, every part of the page is scrolled as before. */
async function readFaults({ texts, targets, least }: Asked): Promise<string[]> {
  // Text is wider until the fonts have loaded.
  await document.fonts.ready
  const page = document.documentElement
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
  const root = dialogs.findLast((each) => each.checkVisibility()) ?? document
  const told = (element: Element) =>
    element.outerHTML.replaceAll(/ class="[^"]*"/g, '').slice(0, 120)

  // A skip link is above the page until it has the focus.
  const isShown = (element: Element) =>
    element.matches(':not([href="#main"], [href="#text"])') &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[inert]')
  const isTiny = ({ width, height }: DOMRect) => Math.min(width, height) <= 1
  /** A control that only screen readers find is pressed by its label, or not at all. */
  const pressed = (control: Element) => {
    const rect = control.getBoundingClientRect()
    const label = control.closest('label')
    const parts = [rect, control.parentElement?.getBoundingClientRect() ?? rect]
    return parts.some(isTiny) ? label : control
  }
  // A message covers the page's controls for a few seconds, and is above everything itself.
  const shown = () =>
    [...root.querySelectorAll(targets)]
      .filter((each) => isShown(each) && !each.closest('[data-sonner-toaster]'))
      .flatMap((control) => pressed(control) ?? [])

  // A list of suggestions covers what is below its field until a person has chosen one.
  const seenAt = (x: number, y: number) =>
    document
      .elementsFromPoint(x, y)
      .find((each) => !each.closest('[data-sonner-toaster], [role=listbox]'))
  const isCovered = (control: Element) => {
    control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = control.getClientRects()[0] ?? new DOMRect()
    const seen = seenAt(left + width / 2, top + height / 2)
    const label = control.closest('label')
    return !seen || !(control.contains(seen) || label?.contains(seen))
  }

  const isInText = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement?.textContent ?? '').trim().length >
      (element.textContent ?? '').trim().length
  const boxOf = (element: Element) => (element.closest('label') ?? element).getBoundingClientRect()
  const isSmall = ({ width, height }: DOMRect) => Math.min(width, height) < least - 1 / 32
  /** Whether the circle around a small target meets another target, or the circle around it. */
  const isCrowded = (small: DOMRect, others: readonly DOMRect[]) => {
    const [x, y] = [small.x + small.width / 2, small.y + small.height / 2]
    return others.some((other) => {
      const [across, down] = isSmall(other)
        ? [other.x + other.width / 2, other.y + other.height / 2]
        : [
            Math.min(Math.max(x, other.left), other.right),
            Math.min(Math.max(y, other.top), other.bottom),
          ]
      return Math.hypot(x - across, y - down) < (isSmall(other) ? least : least / 2)
    })
  }
  const smallIn = (controls: readonly Element[]) => {
    const boxes = controls.map(boxOf)
    return controls.filter((control, index) => {
      const box = boxes[index]
      if (!box || !isSmall(box) || isInText(control)) return false
      return isCrowded(
        box,
        boxes.filter((other) => other !== box),
      )
    })
  }

  const isOnTwoLines = (text: Node, from: number, to: number) => {
    const range = document.createRange()
    range.setStart(text, from)
    range.setEnd(text, to)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
  }
  const breaksWord = (control: Element) => {
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
    const words = []
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\p{L}+/gu))
        words.push({ text, from: index, to: index + word.length })
    return words.some(({ text, from, to }) => isOnTwoLines(text, from, to))
  }
  const hasRoomForWords = innerWidth >= 768

  const widest = () => {
    const leaves = [...document.querySelectorAll('body :not(:has(*))')]
    const right = (element: Element) => element.getBoundingClientRect().right
    return leaves.reduce((one, other) => (right(other) > right(one) ? other : one), page)
  }

  const scrolled = () =>
    [page, ...document.querySelectorAll('body, body *')].filter(
      ({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0,
    )
  const places = new Map(
    scrolled().map((each) => [each, { scrollTop: each.scrollTop, scrollLeft: each.scrollLeft }]),
  )
  const before = page.style.fontSize
  const found = [...document.querySelectorAll<HTMLFormElement>('form:not([method=post])')]
    .filter((form) => !form.closest('search'))
    .map((form) => `a form that is not sent by POST: ${told(form)}`)
  for (const text of texts) {
    if (text !== '') page.style.fontSize = text
    const controls = shown()
    const at = text === '' ? '' : `, text at ${text}`
    const wide = page.scrollWidth - page.clientWidth
    if (wide > 0) found.push(`scrolls sideways by ${wide} px${at}: ${told(widest())}`)
    if (text === '')
      found.push(...smallIn(controls).map((each) => `under ${least} px: ${told(each)}`))
    if (text === '' && hasRoomForWords)
      found.push(...controls.filter(breaksWord).map((each) => `breaks a word: ${told(each)}`))
    found.push(...controls.filter(isCovered).map((each) => `covered: ${told(each)}${at}`))
  }
  page.style.fontSize = before
  for (const each of new Set([...scrolled(), ...places.keys()]))
    Object.assign(each, places.get(each) ?? { scrollTop: 0, scrollLeft: 0 })
  return found
}
