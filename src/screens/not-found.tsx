import { LinkButton } from '../ui/link-button.tsx'
import { SimplePage } from './simple-page.tsx'

export default function NotFound() {
  return (
    <SimplePage heading="This page does not exist">
      <p>The address may be mistyped, or the page may have moved.</p>
      <p>
        <LinkButton href="/">Go to the home page</LinkButton>
      </p>
    </SimplePage>
  )
}
