import { isDeepStrictEqual } from 'node:util'
import type { CDPSession, Page } from '@playwright/test'
import { TARGETS } from './targets.ts'

/** The minimum contrast of text (WCAG 1.4.3) and of the focus ring (1.4.11). */
const LEAST = { text: 4.5, ring: 3 }

const THEMES = ['light', 'dark'] as const
/** The tested states of each button, link and field, with the CSS pseudo-classes of each state. */
const STATES = {
  untouched: [],
  hovered: ['hover'],
  focused: ['focus', 'focus-visible', 'focus-within'],
  pressed: ['hover', 'focus', 'active'],
} as const

/** A text or a focus ring that has too little contrast. */
type Dim = { what: string; contrast: number }

/**
 * Returns the texts and focus rings that have too little contrast, in both themes.
 * Each button, link and field is tested in its normal state, hovered, focused and pressed.
 * Each returned string contains an element, the element's state, the theme and the contrast.
 */
export async function findDim(page: Page): Promise<string[]> {
  for (;;) {
    // The forced states of the elements end when this session of the developer tools ends.
    const cdp = await page.context().newCDPSession(page)
    const findNodes = await nodeFinder(cdp)
    const nodes = await findNodes()
    const dim = await dimIn(page, cdp, nodes)
    const isSame = isDeepStrictEqual(await findNodes(), nodes)
    await cdp.detach()
    // If the page's controls have changed during the test, the loop tests the new controls.
    if (isSame) return dim
  }
}

async function dimIn(page: Page, cdp: CDPSession, nodes: readonly number[]) {
  const dim: string[] = []
  // The inner loop changes the theme, which is faster than changing the elements' states.
  for (const [state, pseudos] of Object.entries(STATES)) {
    if (pseudos.length > 0) await forceState(cdp, nodes, pseudos)
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      const found = await page.evaluate(readDim, { least: LEAST, targets: TARGETS, state })
      dim.push(...found.map((each) => `${each.what}, ${state}, ${colorScheme}: ${tell(each)}`))
    }
  }
  return dim
}

const tell = ({ contrast }: Dim) => `${contrast.toFixed(2)}:1`

/** Returns a function that finds the DOM node ids of all buttons, links, fields and labels. */
async function nodeFinder(cdp: CDPSession) {
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  const { root } = await cdp.send('DOM.getDocument', { depth: 0 })
  const selector = `label, ${TARGETS}`
  return async () =>
    (await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })).nodeIds
}

/** Puts the elements into a state such as hovered, through the browser's developer tools. */
const forceState = (cdp: CDPSession, nodes: readonly number[], pseudos: readonly string[]) =>
  Promise.all(
    nodes.map((nodeId) =>
      cdp.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...pseudos] }),
    ),
  )

type Asked = { least: typeof LEAST; targets: string; state: string }

/** Runs in the page. Returns the texts or focus rings with too little contrast in `state`. */
function readDim({ least, targets, state }: Asked): Dim[] {
  for (const animation of document.getAnimations()) animation.cancel()

  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  /** Returns a function that calls the slow function `compute` only once for each argument. */
  const once = <Key, Value>(compute: (key: Key) => Value) => {
    const known = new Map<Key, Value>()
    return (key: Key): Value => {
      const value = known.get(key) ?? compute(key)
      known.set(key, value)
      return value
    }
  }
  /** Parses any CSS colour. Red, green and blue are 0 to 255, alpha is 0 to 1. */
  const read = once((colour: string): number[] => {
    if (!brush) throw new Error('There is no canvas')
    brush.clearRect(0, 0, 1, 1)
    brush.fillStyle = colour
    brush.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha / 255]
  })
  const over = (above: number[], below: number[]) => {
    const alpha = above[3] ?? 0
    return below.map((part, index) =>
      index === 3 ? 1 : (above[index] ?? 0) * alpha + part * (1 - alpha),
    )
  }
  const layersOf = (element: Element): string[] => {
    const { backgroundColor, borderImageSource } = getComputedStyle(element)
    // A section of the landing page has a border image as its background, as wide as the window.
    return [/rgba?\([^)]+\)/.exec(borderImageSource)?.[0] ?? backgroundColor]
  }
  const groundOf = once((element: Element | null): number[] =>
    element
      ? layersOf(element).reduce(
          (ground, layer) => over(read(layer), ground),
          groundOf(element.parentElement),
        )
      : [255, 255, 255, 1],
  )
  const luminance = (colour: number[]) => {
    const [red = 0, green = 0, blue = 0] = colour.map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (colour: string, ground: number[]) => {
    const [dark = 0, bright = 0] = [luminance(over(read(colour), ground)), luminance(ground)].sort(
      (one, other) => one - other,
    )
    return (bright + 0.05) / (dark + 0.05)
  }

  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1
  const hasWords = (element: Element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? ''),
    ) ||
    /\w/.test(getComputedStyle(element, '::before').content.replace('none', '')) ||
    element.matches('input, textarea, select')
  const name = (element: Element) =>
    `${element.localName} “${(element.textContent ?? '').trim().slice(0, 40)}”`

  const texts = [...document.body.querySelectorAll('*')]
    .filter(
      (element) => !element.matches('script, style, svg *') && isSeen(element) && hasWords(element),
    )
    .map((element) => ({
      what: name(element),
      contrast: contrast(getComputedStyle(element).color, groundOf(element)),
    }))
    .filter((text) => text.contrast < least.text)
  if (state !== 'focused') return texts
  const rings = [...document.querySelectorAll(targets)].filter(isSeen).map((element) => {
    const { outlineStyle, outlineColor } = getComputedStyle(element)
    const seen = contrast(outlineColor, groundOf(element.parentElement))
    return { what: `the ring of ${name(element)}`, contrast: outlineStyle === 'none' ? 1 : seen }
  })
  return [...texts, ...rings.filter((ring) => ring.contrast < least.ring)]
}
