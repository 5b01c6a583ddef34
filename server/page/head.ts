import type { Clinic } from '../../schemas/settings.ts'
import { translate } from '../../schemas/translate.ts'
import { html, type Html } from '../contract/html.ts'
import { descriptionOf, isListed } from './descriptions.ts'

/** The picture of a shared link. `npm run icons` draws it. */
export const SHARE_PICTURE = { path: '/share.png', width: 1200, height: 630 } as const

type Page = {
  /** The page's path, or its route pattern. */
  readonly path: string
  /** The document's title as HTML. */
  readonly title: Html
}

/**
 * Returns the elements of a page's head for search engines and for previews of shared links.
 * Their addresses begin with `origin`. Without it, the addresses are relative.
 */
export function headOf({ path, title }: Page, clinic: Clinic, origin: string): Html {
  const description = descriptionOf(path, clinic)
  const picture = SHARE_PICTURE
  return html`${[
    html`<title>${title}</title>`,
    html`<meta name="description" content="${description}" />`,
    ...(isListed(path)
      ? [html`<link rel="canonical" href="${origin + path}" />`, property('og:url', origin + path)]
      : []),
    property('og:title', title),
    property('og:description', description),
    property('og:type', 'website'),
    property('og:site_name', clinic.name),
    property('og:image', origin + picture.path),
    property('og:image:width', String(picture.width)),
    property('og:image:height', String(picture.height)),
    property('og:image:alt', translate('en', 'A dentist’s chair')),
    html`<meta name="twitter:card" content="summary_large_image" />`,
  ]}`
}

const property = (name: string, content: string | Html) =>
  html`<meta property="${name}" content="${content}" />`
