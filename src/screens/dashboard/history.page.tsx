import { Care } from '../../ui/illustrations/care.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Blank } from './blank.tsx'

/** The page My History of Treatment, which has no content yet. */
export default function History() {
  return (
    <Blank
      heading="My History of Treatment"
      lead="Once you’ve had a treatment at the clinic, you’ll find it here."
      picture={<Care />}
    >
      <LinkButton href="/dashboard">See my appointments</LinkButton>
    </Blank>
  )
}
