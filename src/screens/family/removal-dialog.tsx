import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { FamilyMember } from '../../../schemas/family.ts'
import { answers } from '../../ui/actions.css.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { t } from '../../ui/t.ts'
import { form } from './family.css.ts'
import type { FamilyRef } from './family-ref.ts'

type Props = { family: FamilyRef; member: FamilyMember; isOpen: boolean }

/** Asks whether to remove a relative, and says why the server refuses to. */
export function RemovalDialog({ family, member: { name }, isOpen }: Props) {
  const id = useId()
  const failure = useSelector(family, ({ context }) => context.failure)
  const isBusy = useSelector(family, (state) => state.hasTag('busy'))
  const dismiss = () => family.send({ type: 'relative.dismiss' })
  return (
    <Dialog
      role="alertdialog"
      title={t('Remove {name} from your family?', { name })}
      describedBy={id}
      isOpen={isOpen}
      onClose={dismiss}
    >
      <div className={form}>
        <p id={id}>
          {t(
            'You can then no longer book for {name}, and no longer see the visits of {name}. The clinic keeps its records.',
            { name },
          )}
        </p>
        {failure !== null && <Alert>{failure}</Alert>}
        <div className={answers}>
          <Button look="secondary" onPress={dismiss}>
            {t('Keep {name}', { name })}
          </Button>
          <Button
            look="danger"
            isPending={isBusy}
            onPress={() => family.send({ type: 'relative.confirm' })}
          >
            {t('Remove')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
