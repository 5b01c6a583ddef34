import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { CONTENTS, readManual } from './manual/chapter.ts'

const STYLE = join(import.meta.dirname, 'manual', 'page.css')

/**
 * Returns the contents of the manual's files, keyed by their file names in the build folder.
 * The given `theme` is the path of the app's stylesheet, which has the colours and the fonts.
 * The development server has no stylesheet file, and calls `manualFiles` without `theme`.
 */
export async function manualFiles(theme?: string): Promise<Record<string, string>> {
  // Load the Markdown library on demand, because only builds and the development server need it.
  const { renderChapter } = await import('./manual/page.ts')
  const pages = readManual().map((chapter) => {
    const name = chapter.name === CONTENTS ? 'index' : chapter.name
    return [`manual/${name}.html`, renderChapter(chapter, theme)] as const
  })
  return { ...Object.fromEntries(pages), 'manual/page.css': readFileSync(STYLE, 'utf8') }
}

/** Adds the chapters of `docs/manual` to the build, as HTML pages in the colours of the app. */
export function addManual(): Plugin {
  return {
    name: 'add-manual',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const files = await manualFiles(`/${themeIn(Object.values(bundle))}`)
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

type Built = {
  readonly type: string
  readonly isEntry?: boolean
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

/** Returns the file name of the entry chunk's stylesheet, which contains colours and fonts. */
function themeIn(files: readonly Built[]): string {
  const [theme] = files.find(({ isEntry }) => isEntry)?.viteMetadata?.importedCss ?? []
  if (theme === undefined) throw new Error('The app has no stylesheet')
  return theme
}
