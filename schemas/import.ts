import * as z from 'zod/mini'
import { Phone } from './booking.ts'
import { ChartNumber } from './chart-number.ts'
import { IsoDate } from './date.ts'
import { NoteText } from './desk.ts'
import { optionalLine } from './optional-line.ts'
import { plainLine, text, visible, words } from './text.ts'
import { Email } from './user.ts'
import { DayTime } from './week.ts'

/** The maximum length of a file to import, in characters. */
export const IMPORT_LENGTH = 10_000_000
/** The maximum number of data lines in a file to import. */
export const IMPORT_ROWS = 20_000

// The first characters of files that are no text: of Excel (new and old), and PDF.
const NO_TEXT = ['PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0', '%PDF-']

/** The error message for a file that is no text, such as a spreadsheet. */
export const SAVE_AS_CSV =
  'This file is not a CSV file. Open it in your spreadsheet program, and save it as CSV.'

/** Returns whether the contents of a file can be a CSV file, which is text. */
export const isText = (contents: string) => !NO_TEXT.some((start) => contents.startsWith(start))

/** Returns the number of the first line with a character that could not be decoded, or 0. */
function unreadableLine(csv: string): number {
  const at = csv.indexOf('\uFFFD')
  return at === -1 ? 0 : csv.slice(0, at).split(/\r\n|\r|\n/).length
}

/** The text of a CSV file. Line 1 names the columns. */
const CsvText = text(
  IMPORT_LENGTH,
  `At most ${IMPORT_LENGTH.toLocaleString('en-US')} characters`,
).check(
  visible('Choose a file, or paste its text'),
  z.refine(isText, { error: SAVE_AS_CSV, abort: true }),
  z.refine((csv) => unreadableLine(csv) === 0, {
    error: ({ input }) =>
      `Line ${unreadableLine(String(input))} has a character that cannot be read (\uFFFD). ` +
      'Save the file as CSV with UTF-8, and choose it again.',
  }),
)

export const DateOrder = z.enum(['month', 'day'])
export type DateOrder = z.infer<typeof DateOrder>

/** A request to import people and appointments from a CSV file. */
export const ImportRequest = z.object({
  csv: CsvText,
  /** Whether the server emails patients about their imported appointments. */
  mail: z.boolean(),
  /** Which comes first in dates such as 3/4/2026. Absent if the dates of the file show it. */
  dates: z.optional(DateOrder),
})
export type ImportRequest = z.infer<typeof ImportRequest>

/** The query of an import request. With `dryRun`, the server only lists the expected outcomes. */
export const ImportQuery = z.object({ dryRun: z.optional(z.enum(['true', 'false'])) })
export type ImportQuery = z.infer<typeof ImportQuery>

const Title = optionalLine(200)

/** The person in one line of the imported file. */
export const PersonLine = z.object({
  name: words(200).check(plainLine(), visible('The name is missing')),
  email: z.optional(Email),
  phone: z.optional(Phone),
  birthDate: z.optional(IsoDate),
  chartNumber: z.optional(ChartNumber),
  note: z.optional(NoteText),
})
export type PersonLine = z.infer<typeof PersonLine>

/** The visit in one line of the imported file. */
export const VisitLine = z.object({
  date: IsoDate,
  time: z.optional(DayTime),
  treatment: z.optional(Title),
  doctor: z.optional(Title),
  /** The length of the visit as the file writes it, such as `40`, `0:40` or `40 min`. */
  length: z.optional(Title),
  /** What the other program says of the visit, such as `Complete` or `Broken`. */
  status: z.optional(Title),
})
export type VisitLine = z.infer<typeof VisitLine>

/** Whether something was stored now (`added`), was already stored (`known`) or is not stored. */
const Outcome = z.enum(['added', 'known', 'refused'])

/** The result of importing the visit in one line of a CSV file. */
export const ImportedVisit = z.object({
  outcome: Outcome,
  /** The visit, such as `Cavity Filling on Jan 5, 2023 at 08.00 AM - 08.30 AM`. */
  what: z.optional(z.string()),
  /** The reason why the visit was refused. */
  reason: z.optional(z.string()),
  /** What staff should know about how the visit is stored. */
  notes: z.optional(z.array(z.string())),
})
export type ImportedVisit = z.infer<typeof ImportedVisit>

/** The result of importing one line of a CSV file. */
export const ImportedRow = z.object({
  /** The number of the file's line. Line 1 usually names the columns. */
  line: z.int(),
  name: z.string(),
  /** The result for the person. If the person is refused, nothing of the line is stored. */
  outcome: Outcome,
  /** The person's email address. Empty if the line has none, or if the person is refused. */
  what: z.string(),
  /** The reason why the person was refused. */
  reason: z.optional(z.string()),
  /** The result for the visit. Absent if the line has no date, or if the person is refused. */
  visit: z.optional(ImportedVisit),
  /** What the person was stored without, with the reasons. */
  notes: z.optional(z.array(z.string())),
})
export type ImportedRow = z.infer<typeof ImportedRow>

export const ImportReply = z.object({
  /** The number of the file's lines below the names of the columns, which is that of the rows. */
  total: z.int(),
  rows: z.array(ImportedRow),
  /** The sign between the fields of the file. Absent if it is a comma. */
  delimiter: z.optional(z.string()),
  /** The names of the file's columns that are not imported. Absent if there are none. */
  ignored: z.optional(z.array(z.string())),
})
export type ImportReply = z.infer<typeof ImportReply>
