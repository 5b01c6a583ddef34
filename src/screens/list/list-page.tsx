import type { ReactNode } from 'react'
import { Failed } from '../../ui/failed.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { unseen } from '../../ui/page.css.ts'
import { Pager } from '../../ui/pager.tsx'
import { useSettled } from '../../ui/settled.ts'
import { useListFocus } from './list-focus.ts'
import { contents, page, region } from './list-page.css.ts'
import { describeSlice, isLong, type Slice } from './slice.ts'
import type { Elements } from '../../ui/elements.ts'

type Props = {
  heading: string
  /** The plural name of the list's rows, such as "users". */
  things: string
  /** The number of rows in the list in words, such as "3 users". */
  count: string
  slice: Slice<unknown>
  isBusy: boolean
  isEmpty: boolean
  failure: string | null
  onRetry: () => void
  /** The text that screen readers announce after a search, instead of the number of rows. */
  news?: string | undefined
  /** Controls above the list, which stay while the list loads, is empty or has failed. */
  tools?: Elements
  /** A placeholder in the shape of the list, shown while the list loads. */
  skeleton: ReactNode
  /** The element that is shown instead of the table when the list has no rows. */
  empty: ReactNode
  children: ReactNode
}

/** A screen with one list. The list may be loading, failed, empty or ready. */
export function ListPage({ heading, things, count, slice, news, tools, children, ...list }: Props) {
  const { place, note, turn } = useListFocus()
  const { isBusy, isEmpty, failure } = list
  const isLoading = isBusy && isEmpty && failure === null
  const isShown = !isEmpty && failure === null
  const shown = isLong(slice) ? describeSlice(slice) : count
  const newsOf = () => {
    // If loading failed, the number of rows is unknown, and an alert shows the error.
    if (failure !== null) return ''
    return isLoading ? `Loading ${heading}…` : (news ?? shown)
  }
  return (
    <div className={page}>
      <PageHeading>{heading}</PageHeading>
      <News>{newsOf()}</News>
      {tools}
      <section
        ref={place}
        tabIndex={-1}
        aria-label={isShown ? count : heading}
        aria-busy={isLoading}
        className={region}
      >
        <div role="presentation" onFocus={note} className={contents}>
          <Contents {...list} isLoading={isLoading}>
            {children}
          </Contents>
          {isShown && isLong(slice) && (
            <Pager
              label={`Pages of ${things}`}
              summary={describeSlice(slice)}
              turns={slice.turns}
              onTurn={turn}
            />
          )}
        </div>
      </section>
    </div>
  )
}

/** The pause in milliseconds before an announcement, so that typing is not interrupted. */
const PAUSE = 600

function News({ children }: { children: string }) {
  return <output className={unseen}>{useSettled(children, PAUSE)}</output>
}

type ContentsProps = Pick<Props, 'isEmpty' | 'failure' | 'onRetry' | 'skeleton' | 'empty'> & {
  isLoading: boolean
  children: ReactNode
}

function Contents(list: ContentsProps) {
  const { failure, isLoading, isEmpty, skeleton, empty, onRetry, children } = list
  if (failure !== null) return <Failed onRetry={onRetry}>{failure}</Failed>
  if (isLoading) return skeleton
  return isEmpty ? empty : children
}
