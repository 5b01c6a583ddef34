import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { receiptMachine } from '../../../machines/receipt.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { t } from '../../ui/t.ts'
import * as look from './receipt.css.ts'
import { PaperReceipt } from './receipt.tsx'

type Props = {
  receipt: ActorRefFrom<typeof receiptMachine>
  /** The clinic's IANA time zone, such as `America/New_York`. */
  timeZone: string
}

/** The dialog with a visit's receipt, which staff print or mail to the patient. */
export function ReceiptDialog({ receipt, timeZone }: Props) {
  const isOpen = useSelector(receipt, (state) => state.hasTag('modal'))
  const shown = useSelector(receipt, ({ context }) => context.shown)
  const isMailing = useSelector(receipt, (state) => state.matches('mailing'))
  const isMailed = useSelector(receipt, (state) => state.matches('mailed'))
  return (
    <Dialog
      title={shown ? t('Receipt {number}', { number: shown.receipt.number }) : t('Receipt')}
      isOpen={isOpen}
      onClose={() => receipt.send({ type: 'receipt.close' })}
    >
      {shown === null ? (
        <output>{t('Loading…')}</output>
      ) : (
        <>
          <PaperReceipt receipt={shown.receipt} timeZone={timeZone} />
          <div className={look.buttons}>
            <Button onPress={() => window.print()}>{t('Print receipt')}</Button>
            {shown.email !== null && !isMailed && (
              <Button
                look="secondary"
                isPending={isMailing}
                onPress={() => receipt.send({ type: 'receipt.mail' })}
              >
                {t('Mail it to {email}', { email: shown.email })}
              </Button>
            )}
          </div>
          {isMailed && shown.email !== null && (
            <p>{t('Mailed to {email}.', { email: shown.email })}</p>
          )}
          {shown.email === null && <p>{t('The clinic has no email address of this patient.')}</p>}
        </>
      )}
    </Dialog>
  )
}
