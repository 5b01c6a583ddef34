/**
 * Acts on the page as a browser's translator does: replaces each text by two `<font>` elements.
 * The words stay the same, so that a test recognizes them. Runs in the page once React has hydrated it.
 */
export function translate(): void {
  const wrap = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement?.closest(UNTRANSLATED)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
  const wrapIn = (node: Node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const found: Text[] = node instanceof Text ? [node] : []
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode)
    found.forEach(wrap)
  }
  const UNTRANSLATED = 'font, script, style, svg, textarea, [translate=no]'
  const begin = () => {
    wrapIn(document.body)
    const observer = new MutationObserver((changes) =>
      changes.forEach(({ addedNodes }) => addedNodes.forEach(wrapIn)),
    )
    observer.observe(document.body, { childList: true, subtree: true })
  }
  addEventListener('hydrated', begin, { once: true })
}
