/**
 * Adds disabled `<link>` elements for the style sheets that the server inlined into the page.
 * The build's loader does not fetch a style sheet that already has a `<link>` element.
 */
export function nameSheets(page: Document): void {
  const written = page.querySelector<HTMLStyleElement>('style[data-sheets]')?.dataset['sheets']
  for (const href of written?.split(' ') ?? []) {
    const link = page.createElement('link')
    link.disabled = true
    link.rel = 'stylesheet'
    link.href = href
    page.head.append(link)
  }
}
