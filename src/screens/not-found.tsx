import { Search } from '../ui/illustrations/search.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { halves, prose, stack } from '../ui/page.css.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { picture } from './not-found.css.ts'

export default function NotFound() {
  return (
    <div className={halves}>
      <div className={stack}>
        <PageHeading>This page does not exist</PageHeading>
        <p className={prose}>The address may be mistyped, or the page may have moved.</p>
        <LinkButton href="/">Go to the home page</LinkButton>
      </div>
      <div className={picture}>
        <Search />
      </div>
    </div>
  )
}
