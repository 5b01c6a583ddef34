import * as z from 'zod/mini'

const hydration = Promise.withResolvers<void>()

/**
 * Resolves once React has hydrated the page, or once the page's code has failed to load.
 * Before hydration, React must not change the page that the server rendered.
 */
export const hydrated = hydration.promise

/** Resolves the `hydrated` promise after the page's code has failed to load. */
export const giveUpHydration = hydration.resolve

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Completes a page's hydration, and passes text that was entered before hydration to React.
 * Makes `public/wake.js` repeat the clicks and form submissions from before the hydration.
 */
export async function finishHydration(page: Document): Promise<void> {
  const root = page.querySelector('#root')
  const fields = [...(root?.querySelectorAll('input, textarea') ?? [])].filter(isField)
  // Read all fields before changing any field, because a form may react by rewriting other fields.
  const before = typedBefore()
  const typed = fields.map((field, index) => ({ field, text: field.value || before[index] }))
  for (const { field, text } of typed) {
    if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked)
      repeatClick(field)
    if (text === undefined || text === field.defaultValue) continue
    reportToReact(field, text)
    await new Promise((resolve) => setTimeout(resolve))
  }
  page.defaultView?.dispatchEvent(new Event('hydrated'))
  hydration.resolve()
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
 */
function reportToReact(field: Field, text: string): void {
  const { selectionStart: start, selectionEnd: end } = field
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  field.value = ''
  Reflect.set(prototype, 'value', text, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (start !== null) field.setSelectionRange(start, end)
}
