import { useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Permission } from '../../../schemas/rights.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { t } from '../../ui/t.ts'
import { keysFor, keysIn, PLACING_KEYS, STAFF_KEYS } from './keys.ts'
import * as look from './keys-help.css.ts'
import { STATE_NAMES } from './names.ts'
import type { View } from './use-view.ts'
import { AWAY } from './time-off.ts'
import { AWAY_SIGN, SIGNS } from './visit-card.tsx'
import { VISIT_MARKS } from './visit-marks.ts'
import { VISIT_STATES } from './visit-state.ts'

type Props = { view: View; permissions: readonly Permission[]; children: ReactNode }

/** A button opens the list of shortcuts. `?` opens the list too if the focus is in `children`. */
export function KeysHelp({ view, permissions, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const press = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
    if (key === '?' && !ctrlKey && !altKey && !metaKey) setOpen(true)
  }
  return (
    <>
      <div role="presentation" className={look.inside} onKeyDown={press}>
        {children}
      </div>
      <div className={look.opener}>
        <Button look="quiet" onPress={() => setOpen(true)}>
          {t('Keyboard shortcuts')}
        </Button>
      </div>
      <Dialog title={t('Keyboard shortcuts')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{t('These shortcuts work while the focus is in the agenda.')}</p>
        <Keys of={keysIn(view, keysFor(permissions))} />
        {permissions.includes('desk.write') && (
          <>
            <p>{t('While you are moving a visit, these shortcuts work instead.')}</p>
            <Keys of={keysIn(view, PLACING_KEYS)} />
          </>
        )}
        <p>{t('These shortcuts work on every staff page.')}</p>
        <Keys of={STAFF_KEYS} />
        {view === 'grid' && (
          <>
            <p>{t('These signs are on the visits.')}</p>
            <Keys of={VISIT_SIGNS} />
          </>
        )}
      </Dialog>
    </>
  )
}

const VISIT_SIGNS = VISIT_STATES.filter((state) => SIGNS[state] !== '')
  .map((state) => ({
    key: SIGNS[state],
    does: STATE_NAMES[state],
  }))
  .concat({ key: AWAY_SIGN, does: AWAY })
  .concat(VISIT_MARKS.map(({ sign, name }) => ({ key: sign, does: name })))

function Keys({ of: keys }: { of: typeof STAFF_KEYS }) {
  return (
    <dl className={look.keys}>
      {keys.map(({ key, does }) => (
        <div key={key} className={look.row}>
          <dt>
            <kbd className={look.key}>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
