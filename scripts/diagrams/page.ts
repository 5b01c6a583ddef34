import { format, resolveConfig } from 'prettier'
import type { AnyStateMachine } from 'xstate'
import { chartOf, statesOf } from '../../src/dev/chart.ts'
import { WALKS } from '../../tests/model/registry.ts'
import type { Walk } from '../../tests/model/walks/stage.ts'
import { drawMachine } from './mermaid.ts'

/** The folder of the generated pages. */
export const FOLDER = 'docs/machines'

const GENERATED = '_Written by `npm run diagrams`, from the machine itself._'

const LEGEND = `An arrow says what takes the machine from one state to the other, and in brackets under
which guard; \`else\` is what remains when no guard lets the event pass. \`book answers\` and
\`book fails\` are the two ends of the actor \`book\`; \`after\` names a delay. A double circle ends
the machine, or the part of it that it stands in.`

/** Returns the text of every page by its file name, formatted with Prettier. */
export async function drawPages(): Promise<Map<string, string>> {
  const pages = [
    ['README.md', index()] as const,
    ...WALKS.map((each) => [`${each.name}.md`, pageOf(each)] as const),
  ]
  const options = await resolveConfig(`${FOLDER}/README.md`)
  const formatted = pages.map(
    async ([file, text]) => [file, await format(text, { ...options, parser: 'markdown' })] as const,
  )
  return new Map(await Promise.all(formatted))
}

function index(): string {
  const rows = WALKS.map(({ name, machine, words }) => {
    const states = statesOf(chartOf(machine)).length
    return `| [${words.title}](${name}.md) | ${words.about} | ${states} |`
  })
  return [
    '# The machines',
    GENERATED,
    LEGEND,
    `| machine | what it is for | states |\n| --- | --- | --- |\n${rows.join('\n')}`,
  ].join('\n\n')
}

function pageOf({ machine, words }: Walk): string {
  const file = chartFile(machine)
  const rows = statesOf(chartOf(machine)).map(
    ({ path, tags }) =>
      `| \`${path}\` | ${words.states[path]?.[0] ?? ''} | ${tags.map((tag) => `\`${tag}\``).join(' ')} |`,
  )
  return [
    `# ${words.title}`,
    GENERATED,
    `${words.about} The chart is in [machines/${file}](../../machines/${file}); how to read the picture is
said [here](README.md).`,
    `\`\`\`mermaid\n${drawMachine(machine)}\`\`\``,
    `| state | what it means | tags |\n| --- | --- | --- |\n${rows.join('\n')}`,
  ].join('\n\n')
}

/** Returns the file of a machine in `machines/`. */
export const chartFile = ({ id }: AnyStateMachine) =>
  `${id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
