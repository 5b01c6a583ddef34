/** One user action (`deed`), and what Orca says after the action. */
export type Step = { readonly deed: string; readonly said: readonly string[] }

const DEED = '\n\n> '
const SAID = '\n  '

/** Formats a story's steps like the transcripts in `tests/transcripts`. */
export function written(title: string, steps: readonly Step[]): string {
  const parts = steps.map(({ deed, said }) => [deed, ...said].join(SAID))
  return `${[`${title}\n${'='.repeat(title.length)}`, ...parts].join(DEED)}\n`
}

export function stepsOf(text: string): Step[] {
  const [, ...parts] = text.trimEnd().split(DEED)
  return parts.map((part) => {
    const [deed = '', ...said] = part.split(SAID)
    return { deed, said }
  })
}
