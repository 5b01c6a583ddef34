import type { Edit } from './scratch.ts'

export const listed: readonly Edit[] = [
  {
    file: 'schemas/audit.ts',
    after: "  'doctor.delete',\n",
    add: "  'doctor.rename',\n",
  },
]

/** The edit of the file that the compiler names after the first edit. */
export const worded: readonly Edit[] = [
  {
    file: 'src/screens/admin/audit-words.ts',
    after: "  'doctor.delete': 'Deleted a doctor',\n",
    add: "  'doctor.rename': 'Renamed a doctor',\n",
  },
]
