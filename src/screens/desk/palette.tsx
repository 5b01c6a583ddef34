import { useActorRef, useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Product } from '../../compose.ts'
import { providePalette } from '../../compose/desk/palette.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { t } from '../../ui/t.ts'
import { Session } from '../session.ts'
import { Finder } from './finder.tsx'
import * as look from './palette.css.ts'
import { useStaffKeys } from './use-staff-keys.ts'

/**
 * The button that opens the command palette, which finds people, pages and days.
 * On each page with this button, Ctrl+K opens the command palette, and F2 opens the Today page.
 */
export default function Palette({ product }: { product: Product }) {
  const session = Session.useActorRef()
  const [logic] = useState(() => product.provide(providePalette, session))
  const palette = useActorRef(logic)
  const isOpen = useSelector(palette, (state) => state.hasTag('modal'))
  const [, navigate] = useLocation()
  const open = () => palette.send({ type: 'palette.open' })
  const close = () => palette.send({ type: 'palette.close' })
  const button = useRef<HTMLButtonElement>(null)
  const find = () => {
    // If nothing has the focus, focus the button, so that the closing dialog focuses it again.
    if (document.activeElement === document.body) button.current?.focus()
    open()
  }
  useStaffKeys({ onFind: find, onToday: () => navigate('/dashboard/today') })
  return (
    <>
      <Button ref={button} look="secondary" aria-keyshortcuts="Control+K" onPress={open}>
        <span>{t('Find or go to…')}</span>
        <kbd aria-hidden="true" className={look.key}>
          {t('Ctrl K')}
        </kbd>
      </Button>
      <Dialog title={t('Find or go to')} isOpen={isOpen} onClose={close}>
        <Finder
          palette={palette}
          product={product}
          onChoose={({ href }) => {
            // Replace the dialog's history entry, so that Back leads to the page below the dialog.
            navigate(href, { replace: true })
            close()
          }}
        />
      </Dialog>
    </>
  )
}
