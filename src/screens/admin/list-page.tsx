import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { contents, page, region } from './admin.css.ts'
import { Failed } from '../../ui/failed.tsx'

type Props = {
  heading: string
  rows: readonly unknown[]
  /** How many there are, as in "3 users". */
  count: string
  isBusy: boolean
  failure: string | null
  onRetry: () => void
  /** Shown when there are none. */
  empty: ReactNode
  children: ReactNode
}

/** A page of one list that is loading, could not be loaded, is empty or is shown. */
export function ListPage({ heading, count, children, ...list }: Props) {
  const { place, note } = useFocusKeeper()
  return (
    <div className={page}>
      <PageHeading>{heading}</PageHeading>
      <section ref={place} tabIndex={-1} aria-label={count} className={region}>
        <div role="presentation" onFocus={note} className={contents}>
          <Contents {...list} heading={heading}>
            {children}
          </Contents>
        </div>
      </section>
    </div>
  )
}

type ContentsProps = Omit<Props, 'count'>

function Contents({ heading, rows, isBusy, failure, onRetry, empty, children }: ContentsProps) {
  if (failure !== null) return <Failed onRetry={onRetry}>{failure}</Failed>
  if (rows.length > 0) return children
  if (!isBusy) return empty
  return (
    <>
      <Spinner label={`Loading: ${heading}`} />
      <Skeleton height="12rem" />
    </>
  )
}

/**
 * A pressed button may be gone with its row when the list comes anew. The focus that was on it then
 * goes to the list itself, whose name is the new count, and not back to the top of the page.
 */
function useFocusKeeper() {
  const place = useRef<HTMLElement>(null)
  const wasUsed = useRef(false)
  useEffect(() => {
    if (wasUsed.current && document.activeElement === document.body) place.current?.focus()
  })
  // React tells the list of focus in its dialogs too.
  const note = useCallback(() => {
    wasUsed.current = true
  }, [])
  return { place, note }
}
