import { useSelector } from '@xstate/react'
import { button } from '../../ui/button.css.ts'
import { Button } from '../../ui/button.tsx'
import { t } from '../../ui/t.ts'
import type { FactorRef } from './factor-ref.ts'
import { actions, codeList, hiddenOnPaper } from './factor.css.ts'
import { Part } from './part.tsx'

/** Shows the recovery codes for two-step login, which the page shows only once. */
export function RecoveryCodes({ factor }: { factor: FactorRef }) {
  const codes = useSelector(factor, ({ context }) => context.codes)
  return (
    <Part title={t('Save your recovery codes')}>
      <p>
        {t(
          'If you lose your phone, log in with one of these codes. Each code works once. This page shows the codes only once, so save them in a safe place.',
        )}
      </p>
      <ol className={codeList}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={`${actions} ${hiddenOnPaper}`}>
        <Button look="secondary" onPress={() => factor.send({ type: 'text.copy' })}>
          {t('Copy the codes')}
        </Button>
        <a
          className={button.secondary}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\n'))}`}
          download="recovery-codes.txt"
        >
          {t('Download the codes')}
        </a>
        <Button look="secondary" onPress={() => window.print()}>
          {t('Print the codes')}
        </Button>
      </div>
      <div className={hiddenOnPaper}>
        <Button onPress={() => factor.send({ type: 'codes.keep' })}>
          {t('I have saved the codes')}
        </Button>
      </div>
    </Part>
  )
}
