import type { Edit } from './edit.ts'

const RULE = 'text(500)'

/** Edits that add a field of the booking to the form and to the database schema. */
export const begun: readonly Edit[] = [
  {
    file: 'schemas/booking.ts',
    within: 'export const BookingForm =',
    add: `  exampleField: ${RULE},\n`,
  },
  {
    file: 'server/storage/schema.ts',
    within: 'type BookingTable =',
    add: '  example_field: string | null\n',
  },
]

/** The second list of edits. It mends the compiler errors that the first list, `begun`, causes. */
export const carriedOn: readonly Edit[] = [
  {
    file: 'schemas/booking.ts',
    within: 'export const BookingDraft =',
    add: '  exampleField: typed(),\n',
  },
  {
    file: 'schemas/booking-body.ts',
    within: 'export const BookingRequest =',
    add: `  exampleField: z.optional(${RULE}),\n`,
  },
  {
    file: 'schemas/booking.ts',
    within: 'export const Booking =',
    add: '  exampleField: z.optional(z.string()),\n',
  },
  {
    file: 'src/screens/appointment/booking-modal.tsx',
    within: 'const LABELS =',
    add: "  exampleField: 'Example',\n",
  },
  {
    file: 'src/screens/appointment/booking-modal.tsx',
    within: 'const FIELDS =',
    add: `  exampleField: ({ field, draft }) => (
    <TextField {...field('exampleField')} rows={3} defaultValue={draft.exampleField} />
  ),
`,
  },
  {
    file: 'server/booking/insert.ts',
    within: 'const BOOKINGS =',
    add: "  example_field: 'text',\n",
  },
]

/** Edits that fix the compiler errors that remain after the edits in the list `carriedOn`. */
export const finished: readonly Edit[] = [
  {
    file: 'server/booking/write.ts',
    within: '): CheckedBooking =>',
    add: '  example_field: request.exampleField || null,\n',
  },
  {
    file: 'server/booking/row.ts',
    within: 'return whole(',
    add: '    ...(row.example_field !== null && { exampleField: row.example_field }),\n',
  },
  {
    file: 'src/screens/payment/receipt.tsx',
    within: 'Fact | undefined> =',
    add: "    exampleField: { name: 'Example', value: booking.exampleField },\n",
  },
]

/** Edits that add the migration for the new database column. Without the migration, tests fail. */
export const migrated: readonly Edit[] = [
  {
    file: 'server/storage/migrations/9999-example.ts',
    add: `import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('booking').addColumn('example_field', 'text').execute()
}
`,
  },
  {
    file: 'server/storage/migrate.ts',
    add: "import { up as exampleField } from './migrations/9999-example.ts'\n",
  },
  {
    file: 'server/storage/migrate.ts',
    within: 'const migrationsFor =',
    add: "  '9999-example': { up: exampleField },\n",
  },
]
