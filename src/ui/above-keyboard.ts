const HEIGHT = '--visual-viewport-height'

/**
 * Limits an element's height to the part of the screen above the on-screen keyboard.
 * Returns a function that stops following the on-screen keyboard.
 */
export function fitAboveKeyboard({ style }: HTMLElement): () => void {
  const { visualViewport: seen } = window
  if (!seen) return () => {}
  const fit = () => {
    // On a zoomed page, a smaller height would not make the whole element visible.
    if (seen.scale > 1) return
    const isCovered = seen.height < document.documentElement.clientHeight
    style.setProperty(HEIGHT, isCovered ? `${seen.height}px` : '')
  }
  // Reading `clientHeight` outside an animation frame would force another layout of the page.
  const frame = requestAnimationFrame(fit)
  seen.addEventListener('resize', fit)
  return () => {
    cancelAnimationFrame(frame)
    seen.removeEventListener('resize', fit)
  }
}
