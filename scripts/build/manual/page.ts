import { Marked } from 'marked'
import { CONTENTS, type Chapter } from './chapter.ts'

/** The URL path of the manual's table of contents. */
const MANUAL = '/manual'
const STYLE = `${MANUAL}/page.css`

/**
 * Renders a chapter of the manual as an HTML page without scripts.
 * The given `theme` is the path of the app's stylesheet. It is absent in development.
 */
export function renderChapter(chapter: Chapter, theme?: string): string {
  const { name, title, markdown } = chapter
  const isContents = name === CONTENTS
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/tooth.svg" type="image/svg+xml">
<title>${isContents ? title : `${title} – The manual`} – Doctors Portal</title>
${[theme, STYLE].map(sheet).join('')}
</head>
<body>
<a class="skip" href="#text">Skip to the text</a>
<header>${isContents ? link('/dashboard', 'Doctors Portal') : `${link(MANUAL, 'The manual')} ${screenOf(chapter)}`}</header>
<main id="text" tabindex="-1"${isContents ? ' class="contents"' : ''}>
${toHtml(markdown)}</main>
</body>
</html>
`
}

const sheet = (href?: string) =>
  href === undefined ? '' : `<link rel="stylesheet" href="${href}">\n`

const link = (href: string, text: string) => `<a href="${href}">${text}</a>`

/** Returns a link to the chapter's screen, or '' if the screen's route has a parameter. */
const screenOf = ({ route, title }: Chapter) =>
  route.includes(':') ? '' : link(route, `Open the screen ${title}`)

const marked = new Marked({
  walkTokens: (token) => {
    if (token.type === 'link') token['href'] = addressOf(String(token['href']))
  },
})

const toHtml = (markdown: string) => marked.parse(markdown, { async: false })

/** Converts a link to a chapter's Markdown file into the URL of the chapter's page. */
const addressOf = (href: string) =>
  href.replace(/^([\w-]+)\.md\b/, (_, name: string) =>
    name === CONTENTS ? MANUAL : `${MANUAL}/${name}`,
  )
