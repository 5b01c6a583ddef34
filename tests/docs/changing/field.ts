import type { Edit } from './scratch.ts'

/** Edits that add a field for a patient's notes to the form and to the database schema. */
export const begun: readonly Edit[] = [
  {
    file: 'schemas/booking.ts',
    after: 'abort: true }), z.trim()),\n  phone: Phone,\n',
    add: '  notes: Notes,\n',
  },
  {
    file: 'schemas/booking.ts',
    after: '?$/, PHONE)),\n)\n',
    add: '\nconst Notes = text(500)\n',
  },
  {
    file: 'server/storage/schema.ts',
    after: '  patient_name: string\n  phone: string\n',
    add: '  notes: string | null\n',
  },
]

/** The second list of edits. It mends the compiler errors that the first list, `begun`, causes. */
export const carriedOn: readonly Edit[] = [
  { file: 'schemas/booking.ts', after: '  slot: typed(),\n', add: '  notes: typed(),\n' },
  {
    file: 'schemas/booking.ts',
    after: 'PatientName: optionalLine(120),\n',
    add: '  notes: z.optional(Notes),\n',
  },
  {
    file: 'schemas/booking.ts',
    after: '  patientName: z.optional(z.string()),\n',
    add: '  notes: z.optional(z.string()),\n',
  },
  {
    file: 'src/screens/appointment/booking-modal.tsx',
    after: "phone: 'Phone number'",
    add: ", notes: 'Notes'",
  },
  {
    file: 'src/screens/appointment/booking-modal.tsx',
    after: 'const FIELDS = {\n',
    add: `  notes: ({ field, draft }) => (
    <TextField {...field('notes')} rows={3} defaultValue={draft.notes} />
  ),
`,
  },
  {
    file: 'server/booking/insert.ts',
    after: "  phone: 'text',\n",
    add: "  notes: 'text',\n",
  },
]

/** Edits that fix the compiler errors that remain after the edits in the list `carriedOn`. */
export const finished: readonly Edit[] = [
  {
    file: 'server/booking/write.ts',
    after: '  phone: request.phone,\n',
    add: '  notes: request.notes || null,\n',
  },
  {
    file: 'server/booking/row.ts',
    after: '    phone: row.phone,\n',
    add: '    ...(row.notes !== null && { notes: row.notes }),\n',
  },
  {
    file: 'src/screens/payment/receipt.tsx',
    after: "    treatment: { name: 'Treatment', value: treatment },\n",
    add: "    notes: booking.notes ? { name: 'Notes', value: booking.notes } : undefined,\n",
  },
]

/** Edits that add the migration for the new database column. Without the migration, tests fail. */
export const migrated: readonly Edit[] = [
  {
    file: 'server/storage/migrations/9999-notes.ts',
    add: `import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('booking').addColumn('notes', 'text').execute()
}
`,
  },
  {
    file: 'server/storage/migrate.ts',
    after: "import { Migrator } from 'kysely/migration'\n",
    add: "import { up as notes } from './migrations/9999-notes.ts'\n",
  },
  {
    file: 'server/storage/migrate.ts',
    after: 'const migrations = {\n',
    add: "  '9999-notes': { up: notes },\n",
  },
]
