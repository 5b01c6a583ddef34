import * as z from 'zod/mini'
import { Phone } from './booking.ts'
import { IsoDate } from './date.ts'
import { optionalLine } from './optional-line.ts'
import { plainLine, text, visible, words } from './text.ts'
import { Email } from './user.ts'
import { DayTime } from './week.ts'

/** The maximum length of a file to import, in characters. */
export const IMPORT_LENGTH = 200_000
/** The maximum number of data lines in a file to import. */
export const IMPORT_ROWS = 500

/** A request to import people and appointments from a CSV file. Line 1 names the columns. */
export const ImportRequest = z.object({
  csv: text(IMPORT_LENGTH, `At most ${IMPORT_LENGTH.toLocaleString('en-US')} characters`).check(
    visible('Choose a file, or paste its text'),
  ),
  /** Whether the server emails patients about their imported appointments. */
  mail: z.boolean(),
})
export type ImportRequest = z.infer<typeof ImportRequest>

/** The query of an import request. With `dryRun`, the server only lists the expected outcomes. */
export const ImportQuery = z.object({ dryRun: z.optional(z.enum(['true', 'false'])) })

const Title = optionalLine(200)

/** One line of the imported file. A line with a `date` contains an appointment. */
export const ImportRow = z.object({
  name: words(200).check(plainLine(), visible('The name is missing')),
  email: Email,
  phone: Phone,
  date: z.optional(IsoDate),
  time: z.optional(DayTime),
  treatment: z.optional(Title),
  doctor: z.optional(Title),
})
export type ImportRow = z.infer<typeof ImportRow>

/** The result of importing one line of a CSV file. */
export const ImportedRow = z.object({
  /** The line's number in the file. Line 1 names the columns, so the data begins on line 2. */
  line: z.int(),
  name: z.string(),
  /** Whether the line was stored now (`added`), was already stored (`known`) or was `refused`. */
  outcome: z.enum(['added', 'known', 'refused']),
  /**
   * The visit in the file's line, such as `Cavity Filling on Jan 5, 2023 at 08.00 AM - 08.30 AM`.
   * If the file's line names no visit, `what` is the patient's email address.
   * If the server refused the file's line, `what` is empty.
   */
  what: z.string(),
  /** The reason why the line of the imported file was refused. */
  reason: z.optional(z.string()),
})
export type ImportedRow = z.infer<typeof ImportedRow>

export const ImportReply = z.object({ rows: z.array(ImportedRow) })
export type ImportReply = z.infer<typeof ImportReply>
