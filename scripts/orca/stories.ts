/**
 * What a person does with the keyboard. A key is written as in xdotool, and a text as “text”.
 * `h` makes Orca go to the next heading.
 */
export type Story = {
  readonly title: string
  /** The page that the person opens. */
  readonly path: string
  readonly keys: readonly string[]
}

const times = (count: number, key: string): string[] => Array.from({ length: count }, () => key)

export const STORIES: Readonly<Record<string, Story>> = {
  booking: {
    title: 'Nora signs up and books a treatment',
    path: '/',
    keys: [
      'h',
      'Tab',
      'Return',
      ...times(6, 'Tab'),
      'Return',
      'Tab',
      '“Nora Novak”',
      'Tab',
      '“nora@mail.test”',
      'Tab',
      '“secret-1”',
      'Return',
      ...times(8, 'Tab'),
      'Right',
      'Right',
      'Return',
      'Tab',
      'Return',
      'Escape',
      'Return',
      'Tab',
      '“12”',
      'Return',
      '“55501”',
      'Return',
    ],
  },
}
