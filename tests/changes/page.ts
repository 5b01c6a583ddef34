import type { Edit } from './edit.ts'

/**
 * Edits that add a page and its state machine, with mistakes that the compiler must find.
 * On purpose, the list of pages omits the new page, and one state has no description or assertions.
 */
export const written: readonly Edit[] = [
  {
    file: 'machines/example.ts',
    add: `import { setup } from 'xstate'
import { typed } from './placeholder.ts'

/** The state machine of the page Example, which shows an example until an admin hides it. */
export const exampleMachine = setup({
  types: typed<{ events: { type: 'example.hide' } }>(),
}).createMachine({
  id: 'example',
  initial: 'shown',
  states: { shown: { on: { 'example.hide': 'hidden' } }, hidden: {} },
})
`,
  },
  {
    file: 'src/screens/admin/example.page.tsx',
    add: `import { useMachine } from '@xstate/react'
import { exampleMachine } from '../../../machines/example.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { t } from '../../ui/t.ts'
import type { PageProps } from '../page-props.ts'

/** The page Example, which only admins can open. */
export default function Example(_: PageProps<'/dashboard/example'>) {
  const [state, send] = useMachine(exampleMachine)
  return (
    <>
      <PageHeading>{t('Example')}</PageHeading>
      <Button onPress={() => send({ type: 'example.hide' })}>{t('Hide')}</Button>
      <output>{state.matches('hidden') && <span>{t('Hidden')}</span>}</output>
    </>
  )
}
`,
  },
  {
    file: 'tests/model/walks/example.ts',
    add: `import { expect } from '@playwright/test'
import { exampleMachine } from '../../../machines/example.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { exampleWords } from '../words/example.ts'
import { everyday } from './clinic.ts'
import type { Walk } from './stage.ts'

const scenario: Scenario<typeof exampleMachine> = {
  machine: exampleMachine,
  input: undefined,
  events: [{ type: 'example.hide' }],
  outcomes: {},
}

export const example: Walk<typeof exampleMachine> = {
  name: 'example',
  machine: exampleMachine,
  words: exampleWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: '/dashboard/example',
      asks: {},
      background: everyday(ADMIN.email, true),
      gestures: {
        'example.hide': (page) => activate(page, page.getByRole('button', { name: 'Hide' })),
      },
      sights: {
        shown: (page) => expect(page.getByText('Hidden')).toBeHidden(),
        // The assertions for the state \`hidden\` are missing on purpose, to test the compiler.
      },
    },
  ],
}
`,
  },
  {
    file: 'tests/model/words/example.ts',
    add: `import type { exampleMachine } from '../../../machines/example.ts'
import type { Words } from './words.ts'

export const exampleWords: Words<typeof exampleMachine> = {
  title: 'Example',
  about: 'An example.',
  states: {
    shown: ['The example is shown.'],
    // The description of the state \`hidden\` is missing on purpose, to test the compiler.
  },
  events: { 'example.hide': '{who} hides the example' },
  actors: {},
  delays: {},
}
`,
  },
]

/** Edits that fix the compiler errors caused by the edits in the list `written`. */
export const completed: readonly Edit[] = [
  {
    file: 'schemas/pages.ts',
    within: 'export const PAGES =',
    add: `  {
    path: '/dashboard/example',
    file: 'admin/example',
    access: 'clinic.manage',
    link: 'Example',
    group: 'Clinic',
  },
`,
  },
  {
    file: 'tests/model/walks/example.ts',
    within: 'sights:',
    add: "        hidden: (page) => expect(page.getByText('Hidden')).toBeVisible(),\n",
  },
  {
    file: 'tests/model/words/example.ts',
    within: 'states:',
    add: "    hidden: ['It is hidden.'],\n",
  },
]

/**
 * Edits that add the new page to the manual and to the list of state machines, as tests require.
 */
export const registered: readonly Edit[] = [
  {
    file: 'docs/manual/example.md',
    add: '---\nroute: /dashboard/example\nrights: clinic.manage\ncalls:\n  - GET /user\n---\n\n# Example\n',
  },
  {
    file: 'docs/manual/README.md',
    after: '- [Audit](audit.md)',
    add: '- [Example](example.md)\n',
  },
  {
    file: 'tests/model/registry.ts',
    add: "import { example } from './walks/example.ts'\n",
  },
  {
    file: 'tests/model/registry.ts',
    within: 'WALKS: readonly Walk[] =',
    add: '  example,\n',
  },
]
