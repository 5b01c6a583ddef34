import { Link } from 'wouter'
import type { Clinic } from '../../../schemas/settings.ts'
import { Phone } from '../contact/phone.tsx'
import { Part } from './part.tsx'

/** How to tell the clinic of a barrier. */
export function Report({ clinic }: { clinic: Clinic }) {
  return (
    <Part of="report">
      <p>
        Something you cannot use, read or understand is a fault of ours. Call <Phone of={clinic} />,
        write to <a href={`mailto:${clinic.email}`}>{clinic.email}</a>, or use the form on the{' '}
        <Link href="/contact">contact page</Link>. It helps to know which page it was, what you were
        trying to do, and what you use: the browser, and a screen reader or other aid if you have
        one.
      </p>
    </Part>
  )
}
