import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { lazyPage } from '../../first-paint/lazy-page.tsx'
import { button } from '../../ui/button.css.ts'
import { Button } from '../../ui/button.tsx'
import { t } from '../../ui/t.ts'
import { CodeForm } from './code-form.tsx'
import type { FactorRef } from './factor-ref.ts'
import { actions, key, pair, part, picture, points } from './factor.css.ts'
import { Part } from './part.tsx'

const QrCode = lazyPage(() => import('./qr-code.tsx'))

/** Shows the key for the authenticator app, and asks for the first code that the app shows. */
export function NewKey({ factor }: { factor: FactorRef }) {
  const enrolment = useSelector(factor, ({ context }) => context.enrolment)
  if (!enrolment) return null
  return (
    <Part title={t('Add the clinic to your app')}>
      <div className={pair}>
        <div className={picture}>
          <Suspense>
            <QrCode text={enrolment.uri} />
          </Suspense>
        </div>
        <div className={part}>
          <ol className={points}>
            <li>{t('Open your authenticator app, and add an account.')}</li>
            <li>{t('Scan the QR code, or type the key into the app.')}</li>
            <li>{t('Enter the code that the app shows.')}</li>
          </ol>
          <p>
            <span>{t('Key:')}</span> <code className={key}>{inFours(enrolment.key)}</code>
          </p>
          <div className={actions}>
            <Button look="secondary" onPress={() => factor.send({ type: 'text.copy' })}>
              {t('Copy the key')}
            </Button>
            <a className={button.secondary} href={enrolment.uri}>
              {t('Open my app')}
            </a>
          </div>
        </div>
      </div>
      <CodeForm factor={factor} takesRecoveryCode={false} submit={t('Confirm')} />
    </Part>
  )
}

/** Separates an authenticator app's key into groups of four letters, for easier typing. */
const inFours = (text: string) => text.replaceAll(/.{4}(?=.)/g, '$& ')
