import type { Edit } from './scratch.ts'

/**
 * Edits that add a server setting, and code that uses this setting.
 * The code compiles after these edits, because the setting's type comes from its declaration.
 */
export const declared: readonly Edit[] = [
  {
    file: 'server/config/settings.ts',
    after: 'export const SETTINGS = {\n',
    add: `  BOOK_AHEAD_DAYS: {
    field: 'bookAheadDays',
    default: '365',
    schema: number(1, 730),
    about: 'Days ahead that can be booked',
  },
`,
  },
  {
    file: 'server/booking/book-ahead.ts',
    add: `import type { Config } from '../config/config.ts'

export const bookAhead = (config: Config): number => config.bookAheadDays
`,
  },
]
