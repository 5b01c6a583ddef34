import { bone } from './skeleton.css.ts'

/** The lengths are CSS lengths. */
type Props = { height: string; width?: string }

/** A placeholder in the size of the loading content. Screen readers get a Spinner instead. */
export function Skeleton({ height, width = '100%' }: Props) {
  return <span aria-hidden="true" className={bone} style={{ width, height }} />
}
