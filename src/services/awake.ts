type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Tells a page that was drawn beforehand that its code is there: what was typed meanwhile is made
 * known to it, and `public/wake.js` hands over what was pressed. Once that is done it does nothing.
 */
export async function tellAwake(page: Document): Promise<void> {
  const root = page.querySelector('#root')
  // All of it is read before the first is made known: a form that takes that in writes its fields.
  for (const [field, text] of [...(root?.querySelectorAll('input, textarea') ?? [])].flatMap(
    typed,
  )) {
    makeKnown(field, text)
    await new Promise((resolve) => setTimeout(resolve))
  }
  root?.dispatchEvent(new Event('awake'))
}

function typed(field: Element): [Field, string][] {
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isField && field.type !== 'file' && field.value !== field.defaultValue
    ? [[field, field.value]]
    : []
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
