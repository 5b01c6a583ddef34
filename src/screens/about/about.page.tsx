import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { Link } from 'wouter'
import { provideAbout } from '../../compose/about.ts'
import { Failed } from '../../ui/failed.tsx'
import { Care } from '../../ui/illustrations/care.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { prose, stack } from '../../ui/page.css.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { t } from '../../ui/t.ts'
import { Hours } from '../contact/hours.tsx'
import type { PageProps } from '../page-props.ts'
import { hoursTitle, intro, page } from './about.css.ts'
import { WebsiteView } from './website-view.tsx'

/** The About page: the clinic's details from the settings, and what its owner says about it. */
export default function About({ product }: PageProps<'/about'>) {
  const [{ logic, input }] = useState(() => product.provide(provideAbout))
  const about = useActorRef(logic, { input })
  const { website, failure } = useSelector(about, ({ context }) => context)
  const isLoading = useSelector(about, (state) => state.hasTag('busy')) && website === null
  const isFailed = useSelector(about, (state) => state.hasTag('failed'))
  const { clinic } = product.settings
  return (
    <div className={page}>
      <div className={intro}>
        <div className={stack}>
          <PageHeading>About</PageHeading>
          <p className={prose}>{`${clinic.name} is a dental clinic at ${clinic.address}.`}</p>
          <p className={prose}>
            Here you can see which times are free and what each treatment costs, book your visit and
            pay by card, all without a phone call. If you’d rather talk to someone, you’ll find
            every way to reach us on the <Link href="/contact">contact page</Link>.
          </p>
          {clinic.hours && (
            <div>
              <h2 className={hoursTitle}>{t('Opening hours')}</h2>
              <Hours product={product} />
            </div>
          )}
        </div>
        <Care />
      </div>
      {isLoading && <Spinner label={t('Loading the dentists and prices')} />}
      {isLoading && <Skeleton height="64rem" />}
      {isFailed && <Failed onRetry={() => about.send({ type: 'retry' })}>{failure}</Failed>}
      {website && <WebsiteView {...{ website, clinic }} now={product.now()} />}
    </div>
  )
}
