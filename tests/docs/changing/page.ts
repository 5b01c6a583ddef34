import type { Edit } from './scratch.ts'

/**
 * Edits that add a page and its state machine, with mistakes that the compiler must find.
 * On purpose, the list of pages omits the new page, and one state has no description or assertions.
 */
export const written: readonly Edit[] = [
  {
    file: 'machines/rooms.ts',
    add: `import { setup } from 'xstate'
import { typed } from './placeholder.ts'

/** The state machine of the page Rooms, which shows the rooms until an admin hides them. */
export const roomsMachine = setup({
  types: typed<{ events: { type: 'rooms.hide' } }>(),
}).createMachine({
  id: 'rooms',
  initial: 'shown',
  states: { shown: { on: { 'rooms.hide': 'hidden' } }, hidden: {} },
})
`,
  },
  {
    file: 'src/screens/admin/rooms.page.tsx',
    add: `import { useActorRef } from '@xstate/react'
import { roomsMachine } from '../../../machines/rooms.ts'
import type { PageProps } from '../page-props.ts'

/** The page Rooms, which only admins can open. */
export default function Rooms({ product }: PageProps<'/dashboard/rooms'>) {
  useActorRef(roomsMachine)
  return <h1>{product.settings.clinic.name}</h1>
}
`,
  },
  {
    file: 'tests/model/walks/rooms.ts',
    add: `import { expect } from '@playwright/test'
import { roomsMachine } from '../../../machines/rooms.ts'
import type { Scenario } from '../walk.ts'
import { roomsWords } from '../words/rooms.ts'
import type { Walk } from './stage.ts'

const scenario: Scenario<typeof roomsMachine> = {
  machine: roomsMachine,
  input: undefined,
  events: [{ type: 'rooms.hide' }],
  outcomes: {},
}

export const rooms: Walk<typeof roomsMachine> = {
  name: 'rooms',
  machine: roomsMachine,
  words: roomsWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: '/dashboard/rooms',
      asks: {},
      gestures: { 'rooms.hide': (page) => page.keyboard.press('Escape') },
      sights: {
        shown: (page) => expect(page.getByRole('heading')).toBeVisible(),
        // The assertions for the state \`hidden\` are missing on purpose, to test the compiler.
      },
    },
  ],
}
`,
  },
  {
    file: 'tests/model/words/rooms.ts',
    add: `import type { roomsMachine } from '../../../machines/rooms.ts'
import type { Words } from './words.ts'

export const roomsWords: Words<typeof roomsMachine> = {
  title: 'Rooms',
  about: 'The rooms of the clinic.',
  states: {
    shown: ['The rooms are shown.'],
    // The description of the state \`hidden\` is missing on purpose, to test the compiler.
  },
  events: { 'rooms.hide': '{who} hides the rooms' },
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
    after: 'export const PAGES = [\n',
    add: `  {
    path: '/dashboard/rooms',
    file: 'admin/rooms',
    access: 'clinic.manage',
    link: 'Rooms',
  },
`,
  },
  {
    file: 'tests/model/walks/rooms.ts',
    after:
      '// The assertions for the state `hidden` are missing on purpose, to test the compiler.\n',
    add: "        hidden: (page) => expect(page.getByRole('heading')).toBeVisible(),\n",
  },
  {
    file: 'tests/model/words/rooms.ts',
    after:
      '// The description of the state `hidden` is missing on purpose, to test the compiler.\n',
    add: "    hidden: ['They are hidden.'],\n",
  },
]

/**
 * Edits that add the new page to the manual and to the list of state machines, as tests require.
 */
export const registered: readonly Edit[] = [
  {
    file: 'docs/manual/rooms.md',
    add: '---\nroute: /dashboard/rooms\nrights: clinic.manage\n---\n\n# Rooms\n',
  },
  {
    file: 'tests/model/registry.ts',
    after: "import type { Walk } from './walks/stage.ts'\n",
    add: "import { rooms } from './walks/rooms.ts'\n",
  },
  {
    file: 'tests/model/registry.ts',
    after: 'export const WALKS: readonly Walk[] = [\n',
    add: '  rooms,\n',
  },
]
