import { Link } from 'wouter'
import type { PageProps } from '../page-props.ts'
import { Care } from '../../ui/illustrations/care.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { prose, stack } from '../../ui/page.css.ts'
import { page } from './about.css.ts'

/** The About page, which shows the clinic's details from the settings. */
export default function About({ product }: PageProps<'/about'>) {
  const { clinic } = product.settings
  return (
    <div className={page}>
      <div className={stack}>
        <PageHeading>About</PageHeading>
        <p className={prose}>
          <span>{`${clinic.name} is a dental clinic at ${clinic.address}.`}</span>
          {clinic.hours && (
            <>
              <br />
              <span>{`Opening hours: ${clinic.hours}.`}</span>
            </>
          )}
        </p>
        <p className={prose}>
          Here you can see which times are free and what each treatment costs, book your visit and
          pay by card, all without a phone call. If you’d rather talk to someone, you’ll find every
          way to reach us on the <Link href="/contact">contact page</Link>.
        </p>
      </div>
      <Care />
    </div>
  )
}
