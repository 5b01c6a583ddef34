import type { AccessibilityLimits } from '../../../schemas/accessibility.ts'
import { limit, limits as look } from './accessibility.css.ts'
import { Part } from './part.tsx'

/** What is known not to work, or has never been tried. */
export function Limits({ of: limits }: { of: AccessibilityLimits }) {
  return (
    <Part of="limits">
      <dl className={look}>
        {limits.map(({ what, why, instead }) => (
          <div key={what} className={limit}>
            <dt>{what}</dt>
            <dd>{why}</dd>
            <dd>{instead}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
