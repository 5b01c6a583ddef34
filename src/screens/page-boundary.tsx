import { Component, useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { giveUpHydration } from '../first-paint/hydration.ts'
import { isNotLoaded } from '../first-paint/lazy-module.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { stack } from '../ui/page.css.ts'
import { Failed } from '../ui/failed.tsx'

/** Shows an error in place of a page whose code fails to load, or whose code throws an error. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return <Boundary path={path}>{children}</Boundary>
}

type Props = { path: string; children: ReactNode }
type Trouble = 'code not loaded' | 'error in the code'
type State = { trouble: Trouble | null; path: string }

class Boundary extends Component<Props, State> {
  override state: State = { trouble: null, path: this.props.path }

  static getDerivedStateFromError(error: unknown): Pick<State, 'trouble'> {
    return { trouble: isNotLoaded(error) ? 'code not loaded' : 'error in the code' }
  }

  /** Clears the error message when the user opens another page. */
  static getDerivedStateFromProps({ path }: Props, state: State) {
    return path === state.path ? null : { trouble: null, path }
  }

  override render() {
    const { trouble } = this.state
    return trouble === null ? this.props.children : <Lost {...WORDS[trouble]} />
  }
}

/** Only the failed download of a page's code can be the fault of the connection. */
const WORDS = {
  'code not loaded': {
    title: 'This page could not be loaded',
    advice: 'Please check your connection and try again.',
  },
  'error in the code': {
    title: 'This page has stopped working',
    advice:
      'The error is ours. If you have just booked, paid or changed something, see My Appointments first.',
  },
} as const

function Lost({ title, advice }: (typeof WORDS)[Trouble]) {
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
