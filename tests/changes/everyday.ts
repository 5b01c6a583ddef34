import * as expected from './expected.ts'
import * as field from './field.ts'
import * as mail from './mail.ts'
import * as page from './page.ts'
import type { Edit } from './edit.ts'
import * as wordings from './wordings.ts'

/** A change to the product, as edits to its files. */
export type Change = {
  /** What somebody writes until the project compiles. */
  readonly code: readonly Edit[]
  /** What somebody then writes by hand, because no command can generate it. */
  readonly byHand: readonly Edit[]
}

/** Edits that show the field on the agenda of the staff. */
const shown: readonly Edit[] = [
  {
    file: 'schemas/agenda.ts',
    within: 'export const AgendaVisit =',
    add: '  exampleField: z.optional(z.string()),\n',
  },
  {
    file: 'server/desk/visit.ts',
    within: '): AgendaVisit =>',
    add: '  ...(row.example_field !== null && { exampleField: row.example_field }),\n',
  },
  {
    file: 'src/screens/desk/names.ts',
    within: 'export const oddities = (visit: AgendaVisit): readonly string[] =>',
    add: '  ...(visit.exampleField ? [visit.exampleField] : []),\n',
  },
]

/** Edits that send the email when the front desk records a payment. */
const caused: readonly Edit[] = [
  {
    file: 'server/desk/pay.ts',
    add: "import { visitOf } from '../booking/row.ts'\n",
  },
  {
    file: 'server/desk/pay.ts',
    after: 'await enqueue(tx, receiptMail(row, transactionId, at))',
    add: `  await enqueue(tx, {
    kind: 'mail.example',
    dedupe: \`mail.example:\${row.id}\`,
    bookingId: row.id,
    recipient: row.patient,
    payload: { booking: visitOf(row) },
    at: at.toISOString(),
  })
`,
  },
]

// The word `emblem` keeps these changes apart from the examples in docs/changing.md, which a test
// applies on top of them. The word begins with a vowel, so that the texts stay correct.
const renamed = (text: string) =>
  text
    .replaceAll('example', 'emblem')
    .replaceAll('Example', 'Emblem')
    .replaceAll('EXAMPLE', 'EMBLEM')

const asEmblem = (edits: readonly Edit[]): Edit[] =>
  edits.map((edit) => ({ ...edit, file: renamed(edit.file), add: renamed(edit.add) }))

/** Four changes as they happen every day. `npm run changing -- --check` makes each of them. */
export const EVERYDAY = {
  'a field of a booking, shown on the agenda': {
    code: asEmblem([
      ...field.begun,
      ...field.carriedOn,
      ...field.finished,
      ...field.migrated,
      ...shown,
    ]),
    byHand: asEmblem(expected.field),
  },
  'a page with a machine': {
    code: asEmblem([...page.written, ...page.completed]),
    byHand: asEmblem(page.registered),
  },
  'a kind of mail': {
    code: asEmblem([...mail.listed, ...mail.described, ...mail.sent, ...caused]),
    byHand: asEmblem(expected.mail),
  },
  'two wordings': { code: wordings.changed, byHand: wordings.quoted },
} as const satisfies Readonly<Record<string, Change>>
