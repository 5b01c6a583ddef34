/** A ref that focuses its element when the element appears. */
export const focusOn = (element: HTMLElement | null) => element?.focus()

/** A ref that focuses its form field, unless somebody is using another field of the form already. */
export const focusIfUnused = (element: HTMLInputElement | HTMLSelectElement | null) => {
  if (!element?.form?.contains(document.activeElement)) focusOn(element)
}
