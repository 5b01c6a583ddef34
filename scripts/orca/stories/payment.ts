import { CARDS } from '../../../tests/rig/test-cards.ts'
import { bookFluoride, NORA } from './patients.ts'
import { times, type Story } from './story.ts'

const DECLINED = '4000000000000002'

export const payment: Story = {
  title: 'Nora pays, and her first card is declined',
  path: '/dashboard',
  account: NORA,
  before: (clinic) => bookFluoride(clinic, NORA),
  keys: [
    'h',
    'Tab',
    'Tab',
    'Return',
    'h',
    ...times(3, 'Tab'),
    'Return',
    `“${DECLINED}”`,
    'Tab',
    '“1239”',
    'Tab',
    '“123”',
    'Tab',
    // Before Nora pays, she listens to how much money she gets back if she cancels.
    'Tab',
    'Return',
    'shift+Tab',
    'Return',
    'shift+Tab',
    'shift+Tab',
    'shift+Tab',
    // Moving back to the card number field selects the old number, so that typing replaces it.
    `“${CARDS.pays}”`,
    'Return',
    'Tab',
    'Tab',
    'Return',
  ],
}
