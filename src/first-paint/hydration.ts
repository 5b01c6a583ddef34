import * as z from 'zod/mini'

const hydration = Promise.withResolvers<void>()

/**
 * Resolves once React has hydrated the page, or once the page's code has failed to load.
 * Before hydration, React must not change the page that the server rendered.
 */
export const hydrated = hydration.promise

declare global {
  /** The timer of `public/early.js`, which says after ten seconds that no code has loaded. */
  var late: number | undefined
}

/** Resolves the `hydrated` promise after the page's code has failed to load. */
export function giveUpHydration(): void {
  clearTimeout(globalThis.late)
  document.querySelector('p#late')?.remove()
  hydration.resolve()
}

type Field = HTMLInputElement | HTMLTextAreaElement

let rendered: readonly Field[] = []
let focused: EventTarget | null = null

/**
 * Keeps the fields that the server has rendered, and which of them has the focus.
 * If a browser extension has added an element to a form, React replaces the form and its fields.
 */
export function keepFields(): void {
  rendered = fieldsOf(document)
  focused = document.activeElement
  addEventListener('focusin', ({ target }) => (focused = target))
}

const fieldsOf = (page: Document) =>
  [...page.querySelectorAll('#root :is(input, textarea)')].filter(isField)

/**
 * Completes a page's hydration, and passes text that was entered before hydration to React.
 * Makes `public/wake.js` repeat the clicks and form submissions from before the hydration.
 */
export async function finishHydration(page: Document): Promise<void> {
  // Read all fields before changing any field, because a form may react by rewriting other fields.
  const before = typedBefore()
  const typed = fieldsOf(page).map((field, index) => {
    // A field that React has replaced still has what the visitor has entered.
    const old = rendered.find((each) => !each.isConnected && each.name === field.name) ?? field
    if (old !== field && old === focused) field.focus()
    return { field, old, text: old.value || before[index] }
  })
  for (const { field, old, text } of typed) {
    if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked)
      repeatClick(field)
    if (text === undefined || text === field.defaultValue) continue
    reportToReact(field, text, old)
    await new Promise((resolve) => setTimeout(resolve))
  }
  page.defaultView?.dispatchEvent(new Event('hydrated'))
  giveUpHydration()
}

const isField = (element: Element): element is Field =>
  (element instanceof HTMLInputElement && element.type !== 'file') ||
  element instanceof HTMLTextAreaElement

const SavedText = z.looseObject({ typed: z.array(z.string()) })

/**
 * Returns the text of each form field that `public/anew.js` saved in the browser's `history.state`.
 * Also removes the saved texts of the form fields from the browser's `history.state`.
 */
function typedBefore(): readonly string[] {
  const saved = SavedText.safeParse(history.state)
  if (!saved.success) return []
  const { typed, ...state } = saved.data
  history.replaceState(state, '')
  return typed
}

/** Resets a checkbox and clicks it, so that React notices that the visitor has changed it. */
function repeatClick(box: HTMLInputElement): void {
  box.checked = box.defaultChecked
  box.click()
}

/**
 * Reports to React that a visitor has entered text in a field.
 * React ignores an `input` event if the field has the value that React last set or read.
 * Clears the field with React's setter first, then enters the text with the browser's own setter.
 * The selection becomes that of `old`, the field in which the visitor entered the text.
 */
function reportToReact(
  field: Field,
  text: string,
  { selectionStart: start, selectionEnd: end }: Field,
): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  field.value = ''
  Reflect.set(prototype, 'value', text, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (start !== null) field.setSelectionRange(start, end)
}
