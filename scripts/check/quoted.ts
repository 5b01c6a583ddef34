import { readFileSync } from 'node:fs'

/** Matches a text on the screen: in quotes, or between two JSX tags. */
const TEXT = /'([^'\n]{4,})'|>([^<>{}\n]{4,})</g

const textsIn = (lines: readonly string[]) =>
  lines.flatMap((line) =>
    [...line.matchAll(TEXT)].map(([, quoted = '', tagged = '']) => quoted || tagged),
  )

/** Returns the texts that a change removed from the code, from the change as `git diff` shows it. */
export function removedTexts(diff: string): string[] {
  const linesWith = (sign: string) =>
    diff.split('\n').filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3)))
  const added = new Set(textsIn(linesWith('+')))
  const isShown = (text: string) => !text.startsWith('.') && !added.has(text)
  return textsIn(linesWith('-')).filter(isShown)
}

/** Returns those of the given test files that quote one of the texts. */
export const quoting = (tests: readonly string[], texts: readonly string[]): string[] =>
  texts.length === 0
    ? []
    : tests.filter((file) => {
        const code = readFileSync(file, 'utf8')
        return texts.some((text) => code.includes(text))
      })
