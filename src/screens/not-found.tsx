import { LinkButton } from '../ui/link-button.tsx'
import { prose, stack } from '../ui/page.css.ts'
import { PageHeading } from '../ui/page-heading.tsx'

export default function NotFound() {
  return (
    <div className={stack}>
      <PageHeading>This page does not exist</PageHeading>
      <p className={prose}>The address may be mistyped, or the page may have moved.</p>
      <LinkButton href="/">Go to the home page</LinkButton>
    </div>
  )
}
