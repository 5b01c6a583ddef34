import { readdirSync } from 'node:fs'
import { defineConfig } from 'oxlint'
import { SERVER_ZONES, SRC_ZONES } from './scripts/build/zones.ts'

type Pattern = { group: string[]; message: string } | { regex: string; message: string }

const ZOD = { name: 'zod', message: 'Schemas are written in zod/mini.' }
const BARRELS = ['react-aria', 'react-aria-components', 'react-stately'].map((name) => ({
  name,
  message: `Import ${name}/<part>: the barrel defeats code splitting.`,
}))

const restrict = (files: string[], paths: (string | typeof ZOD)[], patterns: Pattern[]) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { paths, patterns }] as ['error', object] },
})

/** Forbids imports in `tree/name` from sibling folders that are not in `allowed`. */
function only(tree: string, name: string, allowed: readonly string[]): Pattern {
  const denied = readdirSync(tree).filter((each) => each !== name && !allowed.includes(each))
  const paths = denied.map((each) => (each.includes('.') ? `${each}$` : `${each}/`))
  const up = name.includes('.') ? './' : '(../)+'
  return {
    regex: `^${up}(${paths.join('|')})`.replaceAll('.', '\\.'),
    message: `${tree}/${name} may import only ${allowed.join(', ') || 'itself'}: see scripts/build/zones.ts.`,
  }
}

const FORM = {
  element: 'form',
  message: 'Use PostForm: without scripts, a browser puts the fields of other forms into the URL.',
}

const filesOf = (tree: string, name: string) =>
  name.includes('.') ? `${tree}/${name}` : `${tree}/${name}/**`

const server: Pattern = {
  group: ['**/src/**', '**/machines/**', '**/tests/**'],
  message: 'server/ may import only itself and schemas/.',
}

const src: Pattern = {
  group: ['**/server/**', '**/tests/**', 'node:*'],
  message: 'src/ never imports the server.',
}

const calls: Pattern = {
  group: [
    '**/services/calls/**',
    '**/services/{card-payment,cards,clinic,clinic-calls,http,http-options,identity,identity-firebase,image-host,images,token}.ts',
  ],
  message: 'Screens make no calls: their machines do, with the actors of compose/.',
}

const screens = [src, only('src', 'screens', SRC_ZONES.screens), calls]

export default defineConfig({
  plugins: ['typescript', 'react', 'import', 'unicorn', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { browser: true, node: true, es2024: true },
  ignorePatterns: ['dist', 'dist-render', 'dist-server', 'data', 'node_modules', '.stryker-tmp'],
  rules: {
    'react/react-in-jsx-scope': 'off',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': [
      'error',
      {
        allow: ['_id', '_nodes', '_zod'],
      },
    ],
    'jsx-a11y/no-redundant-roles': [
      'error',
      {
        ul: ['list'],
        ol: ['list'],
      },
    ],
    'import/no-unassigned-import': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'off',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-unsafe-type-assertion': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'no-console': 'error',
    'import/no-cycle': [
      'error',
      {
        ignoreTypes: false,
      },
    ],
    'no-restricted-imports': [
      'error',
      {
        paths: [...BARRELS, ZOD],
      },
    ],
  },
  overrides: [
    restrict(
      ['schemas/**'],
      [ZOD],
      [
        {
          group: ['**/machines/**', '**/src/**', '**/server/**', '**/tests/**'],
          message: 'schemas/ imports nothing of the product.',
        },
      ],
    ),
    restrict(
      ['machines/**'],
      ['react', 'react-dom', 'ky', '@xstate/react', 'wouter', 'sonner', 'zod'],
      [
        {
          group: [
            '**/src/**',
            '**/server/**',
            '**/tests/**',
            'firebase/*',
            '@stripe/*',
            'react-aria*',
            'react-stately*',
          ],
          message: 'machines/ may import only itself, schemas/ and XState.',
        },
      ],
    ),
    restrict(['src/**'], [ZOD, ...BARRELS], [src]),
    ...Object.entries(SRC_ZONES).map(([name, allowed]) =>
      restrict([filesOf('src', name)], [ZOD, ...BARRELS], [src, only('src', name, allowed)]),
    ),
    restrict(['src/screens/**'], [ZOD, ...BARRELS], screens),
    restrict(
      ['src/screens/admin/**'],
      [ZOD, ...BARRELS],
      [
        ...screens,
        {
          group: ['**/dashboard/**'],
          message: 'What admins and patients share is in list/ and bookings/.',
        },
      ],
    ),
    restrict(
      ['src/screens/{list,bookings}/**'],
      [ZOD, ...BARRELS],
      [
        ...screens,
        {
          group: ['**/admin/**', '**/dashboard/**'],
          message: 'Shared code knows none of the pages that share it.',
        },
      ],
    ),
    restrict(['server/**'], [ZOD], [server]),
    ...Object.entries(SERVER_ZONES).map(([name, allowed]) =>
      restrict([filesOf('server', name)], [ZOD], [server, only('server', name, allowed)]),
    ),
    {
      files: ['src/**'],
      rules: { 'react/forbid-elements': ['error', { forbid: [FORM] }] },
    },
    {
      // A search form may send its fields in the URL.
      files: ['src/ui/post-form.tsx', 'src/screens/admin/audit-filters.tsx'],
      rules: { 'react/forbid-elements': 'off' },
    },
    {
      // The staff agenda is a table with the `grid` role, as the ARIA Authoring Practices describe.
      // The table's cells state the `gridcell` role, because some programs do not infer the role.
      files: ['src/screens/desk/{agenda-grid,grid-row}.tsx'],
      rules: {
        'jsx-a11y/no-redundant-roles': 'off',
        'jsx-a11y/no-noninteractive-element-to-interactive-role': 'off',
      },
    },
    { files: ['server/operations/backup/words.ts'], rules: { 'no-console': 'off' } },
    {
      files: ['tests/**', 'scripts/**', 'bench/**', '*.config.ts'],
      rules: { 'no-console': 'off', 'jsx-a11y/no-autofocus': 'off' },
    },
  ],
})
