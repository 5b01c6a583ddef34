import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { expect, it } from 'vitest'
import { PAGES } from '../../schemas/pages.ts'
import { App } from '../../src/app.tsx'
import { compose } from '../../src/compose.ts'
import { DRAWN, NOWHERE, titleOf } from '../rig/site.ts'
import { fakeServices } from './open-app.tsx'

async function htmlOf(path: string) {
  const { prelude } = await prerender(
    <Router ssrPath={path}>
      <App product={compose(fakeServices())} />
    </Router>,
  )
  return new Response(prelude).text()
}

// The clinic of these tests has another name than the demo's.
const OWN_TITLE = 'Dentist in New York: Mulberry Dental'

it.each([...DRAWN, NOWHERE])('renders $path on a server, which has no window', async (screen) => {
  const { path, heading } = screen
  expect(typeof window).toBe('undefined')
  const html = await htmlOf(path)
  expect(html).toMatch(new RegExp(`<h1[^>]*>${heading.replace('?', '\\?')}</h1>`))
  expect(html).toContain(`<title>${path === '/' ? OWN_TITLE : titleOf(screen)}</title>`)
})

it('renders no form that would put its fields into the URL if no script runs', async () => {
  const paths = PAGES.map(({ path }) => path.replace(/:\w+/, 'some'))
  const pages = await Promise.all(paths.map(async (path) => [path, await htmlOf(path)] as const))
  const forms = pages.flatMap(([path, html]) =>
    [...html.matchAll(/<form[^>]*>/g)].map(([form]) => ({
      path,
      isPosted: form.includes(' method="post"'),
    })),
  )
  const pagesWithForms = ['/', '/contact', '/login', '/signup', '/account/forgot']
  expect(forms.map(({ path }) => path)).toEqual(pagesWithForms)
  expect(forms.filter(({ isPosted }) => !isPosted)).toEqual([])
})
