import { Component, useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { giveUpHydration } from '../first-paint/hydration.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { stack } from '../ui/page.css.ts'
import { Failed } from '../ui/failed.tsx'

/** Shows an error when a page cannot be rendered, such as when its code fails to load. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return <Boundary path={path}>{children}</Boundary>
}

type Props = { path: string; children: ReactNode }
type State = { isLost: boolean; path: string }

class Boundary extends Component<Props, State> {
  override state = { isLost: false, path: this.props.path }

  static getDerivedStateFromError() {
    return { isLost: true }
  }

  /** Clears the error message when the user opens another page. */
  static getDerivedStateFromProps({ path }: Props, state: State) {
    return path === state.path ? null : { isLost: false, path }
  }

  override render() {
    return this.state.isLost ? <Lost /> : this.props.children
  }
}

function Lost() {
  // Reload the page, because most browsers cache a failed import until the next reload.
  const reload = () => window.location.reload()
  useEffect(() => giveUpHydration(), [])
  return (
    <div className={stack}>
      <PageHeading>This page could not be loaded</PageHeading>
      <Failed onRetry={reload}>Please check your connection and try again.</Failed>
    </div>
  )
}
