import { times, type Story } from './story.ts'

export const signUp: Story = {
  title: 'Nora signs up, not without a mistake',
  path: '/',
  keys: [
    'h',
    'Tab',
    'Return',
    ...times(6, 'Tab'),
    'Return',
    'Tab',
    'Return',
    'Tab',
    'Return',
    '“Nora Novak”',
    'Tab',
    '“nora@mail.test”',
    'Tab',
    '“secret-1”',
    'Return',
  ],
}
