import * as z from 'zod/mini'

const hydration = Promise.withResolvers<void>()

/**
 * Resolves once React has hydrated the page, or its code has failed to load. Until then the page is
 * the server's: React must find it as it was drawn, so nothing may change it.
 */
export const hydrated = hydration.promise

/** Resolves `hydrated` where the page's code has failed to load. */
export const giveUpHydration = hydration.resolve

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Ends the hydration of a page that the server has drawn: gives React what was typed meanwhile, and
 * has `public/wake.js` repeat what was pressed. Later calls do nothing.
 */
export async function finishHydration(page: Document): Promise<void> {
  const root = page.querySelector('#root')
  const fields = [...(root?.querySelectorAll('input, textarea') ?? [])].filter(isField)
  // All of it is read before the first is made known: a form that takes that in writes its fields.
  const before = typedBefore()
  const typed = fields.map((field, index) => ({ field, text: field.value || before[index] }))
  for (const { field, text } of typed) {
    if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) press(field)
    if (text === undefined || text === field.defaultValue) continue
    makeKnown(field, text)
    await new Promise((resolve) => setTimeout(resolve))
  }
  page.defaultView?.dispatchEvent(new Event('hydrated'))
  hydration.resolve()
}

const isField = (element: Element): element is Field =>
  (element instanceof HTMLInputElement && element.type !== 'file') ||
  element instanceof HTMLTextAreaElement

const Left = z.looseObject({ typed: z.array(z.string()) })

/** What `public/anew.js` has left, field by field; it is left once. */
function typedBefore(): readonly string[] {
  const left = Left.safeParse(history.state)
  if (!left.success) return []
  const { typed, ...state } = left.data
  history.replaceState(state, '')
  return typed
}

/** Presses a box anew that was pressed before. */
function press(box: HTMLInputElement): void {
  box.checked = box.defaultChecked
  box.click()
}

/**
 * React takes what it finds in a field for what it knows. So it is shown a change: first nothing,
 * by the property that it watches, and then the text, past it.
 */
function makeKnown(field: Field, text: string): void {
  const { selectionStart: start, selectionEnd: end } = field
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  field.value = ''
  Reflect.set(prototype, 'value', text, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (start !== null) field.setSelectionRange(start, end)
}
