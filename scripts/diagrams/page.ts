import { format, resolveConfig } from 'prettier'
import { chartOf, statesOf } from '../../src/dev/chart.ts'
import { addDoctor, audit, doctors, messages, patient, reconciliation, users } from './admins.ts'
import type { Described } from './described.ts'
import { drawMachine } from './mermaid.ts'
import { appointments, booking, contact, openings, payment } from './patients.ts'
import { gate, idle, session } from './people.ts'

/** Where the pages stand, from the project's folder. */
export const FOLDER = 'docs/machines'

/** Every machine of the product, under the name of its page. */
export const MACHINES: Readonly<Record<string, Described>> = {
  session,
  idle,
  gate,
  openings,
  booking,
  payment,
  appointments,
  contact,
  users,
  patient,
  addDoctor,
  doctors,
  messages,
  reconciliation,
  audit,
}

const GENERATED = '_Written by `npm run diagrams`, from the machine itself._'

const LEGEND = `An arrow says what takes the machine from one state to the other, and in brackets under
which guard; \`else\` is what remains when no guard lets the event pass. \`book answers\` and
\`book fails\` are the two ends of the actor \`book\`; \`after\` names a delay. A double circle ends
the machine, or the part of it that it stands in.`

/** Every page of the folder by its file's name, formatted as the project's files are. */
export async function drawPages(): Promise<Map<string, string>> {
  const pages = [
    ['README.md', index()] as const,
    ...Object.entries(MACHINES).map(([name, each]) => [`${name}.md`, pageOf(each)] as const),
  ]
  const options = await resolveConfig(`${FOLDER}/README.md`)
  const formatted = pages.map(
    async ([file, text]) => [file, await format(text, { ...options, parser: 'markdown' })] as const,
  )
  return new Map(await Promise.all(formatted))
}

function index(): string {
  const rows = Object.entries(MACHINES).map(([name, { title, about, machine }]) => {
    const states = statesOf(chartOf(machine)).length
    return `| [${title}](${name}.md) | ${about} | ${states} |`
  })
  return [
    '# The machines',
    GENERATED,
    LEGEND,
    `| machine | what it is for | states |\n| --- | --- | --- |\n${rows.join('\n')}`,
  ].join('\n\n')
}

function pageOf({ title, about, file, machine, states }: Described): string {
  const rows = statesOf(chartOf(machine)).map(
    ({ path, tags }) =>
      `| \`${path}\` | ${states[path] ?? ''} | ${tags.map((tag) => `\`${tag}\``).join(' ')} |`,
  )
  return [
    `# ${title}`,
    GENERATED,
    `${about} The chart is in [machines/${file}](../../machines/${file}); how to read the picture is
said [here](README.md).`,
    `\`\`\`mermaid\n${drawMachine(machine)}\`\`\``,
    `| state | what it means | tags |\n| --- | --- | --- |\n${rows.join('\n')}`,
  ].join('\n\n')
}
