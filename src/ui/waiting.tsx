import { pageName } from '../../schemas/pages.ts'
import { delayed } from '../first-paint/delayed.css.ts'
import { unseen } from './page.css.ts'
import { Spinner } from './spinner.tsx'

type Props = {
  /** The path of the page that is loading. */
  path: string
  label: string
  size?: 'page' | 'line'
}

/**
 * The heading and spinner of a loading page. Screen readers use the heading as the page's name.
 */
export function Waiting({ path, label, size = 'page' }: Props) {
  return (
    <>
      <title>{`${pageName(path) ?? 'One moment'} – Doctors Portal`}</title>
      <h1 className={unseen}>One moment</h1>
      <div className={delayed}>
        <Spinner label={label} size={size} />
      </div>
    </>
  )
}
