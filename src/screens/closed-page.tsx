import { useLocation } from 'wouter'
import type { Elements } from '../ui/elements.ts'
import { Failed } from '../ui/failed.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Waiting } from '../ui/waiting.tsx'

type Props = {
  isFailed: boolean
  /** The loading message that is shown during the access check. */
  label: string
  onRetry: () => void
  /** Renders the page's placeholder with the loading message. Some pages have no placeholder. */
  outline?: ((wait: Elements) => Elements) | undefined
}

/** Shows a loading message or an error instead of a page until the page's access check succeeds. */
export function ClosedPage({ isFailed, label, onRetry, outline }: Props) {
  const [path] = useLocation()
  if (!isFailed) {
    const wait = { path, label }
    return outline ? outline(<Waiting size="line" {...wait} />) : <Waiting {...wait} />
  }
  return (
    <>
      <PageHeading>This page could not be opened</PageHeading>
      <Failed onRetry={onRetry}>We could not check your sign-in. You are still signed in.</Failed>
    </>
  )
}
