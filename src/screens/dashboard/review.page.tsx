import { Letter } from '../../ui/illustrations/letter.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Blank } from './blank.tsx'

/** The "My Reviews" page, which has no content yet. */
export default function Review() {
  return (
    <Blank
      heading="My Reviews"
      lead="Once you’ve reviewed a visit, you’ll find your review here."
      picture={<Letter />}
    >
      <LinkButton href="/review">Read patients’ reviews</LinkButton>
    </Blank>
  )
}
