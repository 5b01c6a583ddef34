import { ADMIN } from '../../../tests/rig/accounts.ts'
import { codeOf } from '../../../tests/rig/authenticator.ts'
import { times, type Story } from './story.ts'

export const setUpFactor: Story = {
  title: 'Ada sets up a second factor, and mistypes the first code',
  path: '/dashboard/second-factor',
  account: ADMIN,
  keys: [
    'h',
    'Tab',
    'Return',
    ...times(3, 'Tab'),
    '“000000”',
    'Return',
    ...times(6, 'BackSpace'),
    {
      words: 'types the code of the app',
      happen: async (clinic, firefox, { type }) => {
        const key = (await firefox.read('code')).replaceAll(' ', '')
        await type(codeOf(key, clinic.deps.realClock()))
      },
    },
    'Return',
    ...times(4, 'Tab'),
    'Return',
  ],
}
