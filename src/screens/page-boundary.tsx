import { Component, useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { giveUpHydration } from '../first-paint/hydration.ts'
import { isFetchFailure } from '../first-paint/lazy-module.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { stack } from '../ui/page.css.ts'
import { Failed } from '../ui/failed.tsx'

/** Shows an error in place of a page whose code fails to load, or whose code throws an error. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return <Boundary path={path}>{children}</Boundary>
}

type Props = { path: string; children: ReactNode }

/** Only code that did not load can be the fault of the connection. */
const NOT_LOADED = [
  'This page could not be loaded',
  'Please check your connection and try again.',
] as const
const BROKEN = [
  'This page has stopped working',
  'The error is ours. Look at My Appointments before you book or pay again.',
] as const

type State = { lost?: typeof NOT_LOADED | typeof BROKEN | undefined; path: string }

class Boundary extends Component<Props, State> {
  override state: State = { path: this.props.path }

  static getDerivedStateFromError(error: unknown): Pick<State, 'lost'> {
    return { lost: isFetchFailure(error) ? NOT_LOADED : BROKEN }
  }

  /** Clears the error message when the user opens another page. */
  static getDerivedStateFromProps({ path }: Props, state: State) {
    return path === state.path ? null : { lost: undefined, path }
  }

  override render() {
    const { lost } = this.state
    return lost ? <Lost words={lost} /> : this.props.children
  }
}

function Lost({ words: [title, advice] }: { words: NonNullable<State['lost']> }) {
  // Reload the page, because most browsers cache a failed import until the next reload.
  const reload = () => window.location.reload()
  useEffect(() => giveUpHydration(), [])
  return (
    <div className={stack}>
      <PageHeading>{title}</PageHeading>
      <Failed onRetry={reload}>{advice}</Failed>
    </div>
  )
}
