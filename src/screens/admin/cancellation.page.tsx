import { useActorRef, useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { checkTerms, type TermsDraft } from '../../../machines/terms-draft.ts'
import { provideTerms } from '../../compose/admin/terms.ts'
import type { PageProps } from '../page-props.ts'
import { Session } from '../session.ts'
import { Failed } from '../../ui/failed.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { t } from '../../ui/t.ts'
import { page } from '../list/list-page.css.ts'
import { beside, preview, sentences, soft } from './cancellation.css.ts'
import { TermsForm } from './terms-form.tsx'
import { tellTerms } from './terms-words.ts'

/** The admin screen for the cancellation terms, which also explains the terms in sentences. */
export default function Cancellation({ product }: PageProps<'/dashboard/cancellation'>) {
  const session = Session.useActorRef()
  const [{ logic, draft: typed }] = useState(() => product.provide(provideTerms, session))
  const terms = useActorRef(logic, { input: { draft: typed } })
  const isLoading = useSelector(terms, (state) => state.matches('loading'))
  const isFailed = useSelector(terms, (state) => state.hasTag('failed'))
  const isBusy = useSelector(terms, (state) => state.hasTag('busy'))
  const { loaded, draft, basis, found, failure, added } = useSelector(
    terms,
    ({ context }) => context,
  )
  return (
    <div className={page}>
      <PageHeading>{t('Cancellation')}</PageHeading>
      {isFailed && <Failed onRetry={() => terms.send({ type: 'retry' })}>{failure}</Failed>}
      {isLoading && <Spinner label={t('Loading the terms')} />}
      {isLoading && loaded === null && <Skeleton height="32rem" width="min(100%, 36rem)" />}
      {loaded !== null && (
        <div className={beside}>
          <TermsForm
            draft={draft}
            found={found}
            failure={isFailed ? null : failure}
            added={added}
            isBusy={isBusy}
            isTyped={basis !== null}
            onEdit={(edited) => terms.send({ type: 'terms.edit', draft: edited })}
            onAdd={() => terms.send({ type: 'step.add' })}
            onRemove={(id) => terms.send({ type: 'step.remove', id })}
            onDiscard={() => terms.send({ type: 'terms.discard' })}
            onSave={() => terms.send({ type: 'terms.save' })}
          />
          <Preview draft={draft} />
        </div>
      )}
    </div>
  )
}

/** Explains the entered cancellation terms in sentences once the form is complete. */
function Preview({ draft }: { draft: TermsDraft }) {
  const id = useId()
  const checked = checkTerms(draft)
  return (
    <section aria-labelledby={id} className={preview}>
      <h2 id={id}>{t('In plain words')}</h2>
      {'terms' in checked ? (
        <ul className={sentences}>
          {tellTerms(checked.terms).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <p>{t('Complete the form to read the terms in plain words.')}</p>
      )}
      <p className={soft}>
        {t('These terms apply to bookings made from now on. Earlier bookings keep their terms.')}
      </p>
    </section>
  )
}
