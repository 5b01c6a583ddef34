import type { Edit } from './scratch.ts'

/** Edits that add an unlisted page, and a state machine with an undescribed state. */
export const written: readonly Edit[] = [
  {
    file: 'machines/treatments.ts',
    add: `import { setup } from 'xstate'
import { typed } from './placeholder.ts'

/** The treatments, for admins: \`shown\`, until an admin hides them. */
export const treatmentsMachine = setup({
  types: typed<{ events: { type: 'treatments.hide' } }>(),
}).createMachine({
  id: 'treatments',
  initial: 'shown',
  states: { shown: { on: { 'treatments.hide': 'hidden' } }, hidden: {} },
})
`,
  },
  {
    file: 'src/screens/admin/treatments.page.tsx',
    add: `import { useActorRef } from '@xstate/react'
import { treatmentsMachine } from '../../../machines/treatments.ts'
import type { PageProps } from '../page-props.ts'

/** Treatments, for admins. */
export default function Treatments({ product }: PageProps<'/dashboard/treatments'>) {
  useActorRef(treatmentsMachine)
  return <h1>{product.settings.clinic.name}</h1>
}
`,
  },
  {
    file: 'tests/model/walks/treatments.ts',
    add: `import { expect } from '@playwright/test'
import { treatmentsMachine } from '../../../machines/treatments.ts'
import type { Scenario } from '../walk.ts'
import { treatmentsWords } from '../words/treatments.ts'
import type { Walk } from './stage.ts'

const scenario: Scenario<typeof treatmentsMachine> = {
  machine: treatmentsMachine,
  input: undefined,
  events: [{ type: 'treatments.hide' }],
  outcomes: {},
}

export const treatments: Walk<typeof treatmentsMachine> = {
  name: 'treatments',
  machine: treatmentsMachine,
  words: treatmentsWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: '/dashboard/treatments',
      asks: {},
      gestures: { 'treatments.hide': (page) => page.keyboard.press('Escape') },
      sights: {
        shown: (page) => expect(page.getByRole('heading')).toBeVisible(),
        // Without what is seen in \`hidden\`.
      },
    },
  ],
}
`,
  },
  {
    file: 'tests/model/words/treatments.ts',
    add: `import type { treatmentsMachine } from '../../../machines/treatments.ts'
import type { Words } from './words.ts'

export const treatmentsWords: Words<typeof treatmentsMachine> = {
  title: 'Treatments',
  about: 'The treatments of the clinic.',
  states: {
    shown: ['The treatments are shown.'],
    // Without a sentence for \`hidden\`.
  },
  events: { 'treatments.hide': '{who} hides the treatments' },
  actors: {},
  delays: {},
}
`,
  },
]

/** Edits of the files that the compiler names after the first edits. */
export const completed: readonly Edit[] = [
  {
    file: 'schemas/pages.ts',
    after: 'export const PAGES = [\n',
    add: `  {
    path: '/dashboard/treatments',
    file: 'admin/treatments',
    access: 'admin',
    link: 'Treatments',
  },
`,
  },
  {
    file: 'tests/model/walks/treatments.ts',
    after: '// Without what is seen in `hidden`.\n',
    add: "        hidden: (page) => expect(page.getByRole('heading')).toBeVisible(),\n",
  },
  {
    file: 'tests/model/words/treatments.ts',
    after: '// Without a sentence for `hidden`.\n',
    add: "    hidden: ['They are hidden.'],\n",
  },
]

/** The edit after a failed test: it adds the machine to the list of machines. */
export const registered: readonly Edit[] = [
  {
    file: 'tests/model/registry.ts',
    after: "import type { Walk } from './walks/stage.ts'\n",
    add: "import { treatments } from './walks/treatments.ts'\n",
  },
  {
    file: 'tests/model/registry.ts',
    after: 'export const WALKS: readonly Walk[] = [\n',
    add: '  treatments,\n',
  },
]
