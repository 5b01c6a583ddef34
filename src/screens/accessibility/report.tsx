import { Link } from 'wouter'
import type { Clinic } from '../../../schemas/settings.ts'
import { Phone } from '../contact/phone.tsx'
import { Part } from './part.tsx'

/** Explains how to report an accessibility problem to the clinic. */
export function Report({ clinic }: { clinic: Clinic }) {
  return (
    <Part of="report">
      <p>
        If there’s anything here that you can’t use, read or understand, we want to put it right.
        Call <Phone of={clinic} />, write to <a href={`mailto:${clinic.email}`}>{clinic.email}</a>,
        or use the form on the <Link href="/contact">contact page</Link>. Please tell us which page
        it was, what you were trying to do, and which browser you use. If you use a screen reader or
        another aid, please name that, too.
      </p>
    </Part>
  )
}
