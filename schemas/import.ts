import * as z from 'zod/mini'
import { Phone } from './booking.ts'
import { IsoDate } from './date.ts'
import { plainLine, visible } from './text.ts'
import { Email } from './user.ts'
import { DayTime } from './week.ts'

/** The maximum length of a file to import, in characters. */
export const IMPORT_LENGTH = 200_000
/** The maximum number of people and appointments in a file. */
export const IMPORT_ROWS = 500

/** A CSV file with people and their upcoming appointments. Its first line names the columns. */
export const ImportRequest = z.object({
  csv: z
    .string()
    .check(
      visible('Choose a file, or paste its text'),
      z.maxLength(IMPORT_LENGTH, `At most ${IMPORT_LENGTH.toLocaleString('en-US')} characters`),
    ),
  /** Whether patients get a mail about their imported appointments. */
  mail: z.boolean(),
})
export type ImportRequest = z.infer<typeof ImportRequest>

/** With `dryRun`, nothing is stored, and the reply lists what the import would do. */
export const ImportQuery = z.object({ dryRun: z.optional(z.enum(['true', 'false'])) })

const words = z.string().check(z.trim(), plainLine(), z.maxLength(200))

/** A line of the imported file: a person, with an appointment if the line has a date. */
export const ImportRow = z.object({
  name: z.string().check(z.trim(), plainLine(), visible('The name is missing'), z.maxLength(200)),
  email: Email,
  phone: Phone,
  date: z.optional(IsoDate),
  time: z.optional(DayTime),
  treatment: z.optional(words),
  doctor: z.optional(words),
})
export type ImportRow = z.infer<typeof ImportRow>

/** The result of importing one line of a CSV file. */
export const ImportedRow = z.object({
  /** The number of the line, from 2, because the first line names the columns. */
  line: z.int(),
  name: z.string(),
  /** `added`: newly stored. `known`: stored earlier. `refused`: not stored, because of an error. */
  outcome: z.enum(['added', 'known', 'refused']),
  /**
   * The visit in the line, such as `Cavity Filling on Jan 5, 2023 at 08.00 AM - 08.30 AM`.
   * For a line without a visit, the patient's email address. Empty for a refused line.
   */
  what: z.string(),
  /** The reason why the line was refused. */
  reason: z.optional(z.string()),
})
export type ImportedRow = z.infer<typeof ImportedRow>

export const ImportReply = z.object({ rows: z.array(ImportedRow) })
export type ImportReply = z.infer<typeof ImportReply>
