import type { AccessibilityLimits } from '../../../schemas/accessibility.ts'
import { Entries } from '../document/entries.tsx'
import { Part } from './part.tsx'

/** Lists known accessibility problems, and what has not been tested. */
export const Limits = ({ of: limits }: { of: AccessibilityLimits }) => (
  <Part of="limits">
    <Entries of={limits.map(({ what, why, instead }) => ({ name: what, words: [why, instead] }))} />
  </Part>
)
