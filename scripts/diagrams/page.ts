import { format, resolveConfig } from 'prettier'
import type { AnyStateMachine } from 'xstate'
import { chartOf, statesOf } from '../../src/dev/chart.ts'
import { WALKS } from '../../tests/model/registry.ts'
import type { Walk } from '../../tests/model/walks/stage.ts'
import { drawMachine } from './mermaid.ts'

/** The folder of the generated pages about the state machines. */
export const FOLDER = 'docs/machines'

const GENERATED = '_Generated from the machines by `npm run diagrams`._'

const LEGEND = `An arrow shows what moves the machine from one state to another, with the guard in
brackets. \`else\` applies if no other guard accepts the event. \`book answers\` and \`book fails\` are the
two possible results of the invoked actor \`book\`. \`after\` is followed by the name of a delay. A double
circle marks the end of the machine, or of the part that contains it.`

/** Returns every generated page's text, formatted with Prettier, keyed by file name. */
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
    `| machine | purpose | states |\n| --- | --- | --- |\n${rows.join('\n')}`,
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
    `${words.about} The machine is in [machines/${file}](../../machines/${file}). The [index](README.md)
explains how to read the diagram.`,
    `\`\`\`mermaid\n${drawMachine(machine)}\`\`\``,
    `| state | meaning | tags |\n| --- | --- | --- |\n${rows.join('\n')}`,
  ].join('\n\n')
}

/** Returns the path of a state machine's source file in `machines/`. */
export const chartFile = ({ id }: AnyStateMachine) =>
  `${id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
