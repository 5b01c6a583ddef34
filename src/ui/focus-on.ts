/** A ref that focuses its element when the element appears. */
export const focusOn = (element: HTMLElement | null) => element?.focus()
