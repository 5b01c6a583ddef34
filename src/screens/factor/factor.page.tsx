import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Me } from '../../../schemas/me.ts'
import { owesCode } from '../../../schemas/owed.ts'
import type { Product } from '../../compose.ts'
import { provideSecondFactor } from '../../compose/second-factor.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { prose } from '../../ui/page.css.ts'
import { t } from '../../ui/t.ts'
import type { PageProps } from '../page-props.ts'
import { useFocusKeeper } from '../payment/focus-keeper.ts'
import { Session } from '../session.ts'
import { Absent, Present } from './about.tsx'
import { Asking, Locked } from './asking.tsx'
import type { FactorRef } from './factor-ref.ts'
import { hiddenOnPaper, page } from './factor.css.ts'
import { NewKey } from './new-key.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The page on which staff set up two-step login and enter second-factor codes. */
export default function Factor({ product }: PageProps<'/dashboard/second-factor'>) {
  // The page's access check has already stored the user's permissions in the session.
  const me = Session.useSelector(({ context }) => context.me)
  return me ? <FactorOf product={product} me={me} /> : null
}

function FactorOf({ product, me }: { product: Product; me: Me }) {
  const session = Session.useActorRef()
  const [{ logic, input }] = useState(() => product.provide(provideSecondFactor, session, me))
  const factor = useActorRef(logic, { input })
  return (
    <div className={page} {...useFocusKeeper(factor)}>
      <PageHeading>{t('Two-Step Login')}</PageHeading>
      <p className={`${prose} ${hiddenOnPaper}`}>
        {t(
          'When you log in, you will enter your password and then a code from an app on your phone. That way, nobody can log in with your password alone.',
        )}
      </p>
      <Card>
        <Contents factor={factor} product={product} />
      </Card>
    </div>
  )
}

function Contents({ factor, product }: { factor: FactorRef; product: Product }) {
  const state = useSelector(factor, (snapshot) => snapshot)
  const { me } = state.context
  if (state.matches('locked')) return <Locked factor={factor} />
  if (state.matches({ enrolling: 'codes' })) return <RecoveryCodes factor={factor} />
  if (state.matches({ enrolling: 'key' }) || state.matches({ enrolling: 'confirming' }))
    return <NewKey factor={factor} />
  if (state.matches('checking') || owesCode(me)) return <Asking factor={factor} />
  if (me.strong) return <Present factor={factor} />
  return <Absent factor={factor} clinic={product.settings.clinic} />
}
