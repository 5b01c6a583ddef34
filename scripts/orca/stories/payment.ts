import { CARDS } from '../../../tests/rig/test-cards.ts'
import { bookFluoride, NORA } from './patients.ts'
import type { Story } from './story.ts'

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
    'Tab',
    'Tab',
    'Return',
    `“${DECLINED}”`,
    'Tab',
    '“1239”',
    'Tab',
    '“123”',
    'Tab',
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
