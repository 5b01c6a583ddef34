/**
 * Parts of the app bring their style sheets along, but for those that the page has links to. What
 * the server wrote into the page itself gets links that stand for it, and fetch nothing.
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
