import type { Edit } from './edit.ts'

/**
 * Edits that add a server setting, and code that uses this setting.
 * The code compiles after these edits, because the setting's type comes from its declaration.
 */
export const declared: readonly Edit[] = [
  {
    file: 'server/config/settings.ts',
    within: 'export const SETTINGS =',
    add: `  EXAMPLE_DAYS: {
    field: 'exampleDays',
    default: '365',
    schema: number(1, 730),
    about: 'An example',
  },
`,
  },
  {
    file: 'server/booking/example-days.ts',
    add: `import type { Config } from '../config/config.ts'

export const exampleDays = (config: Config): number => config.exampleDays
`,
  },
]
