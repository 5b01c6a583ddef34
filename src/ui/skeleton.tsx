import { bone } from './skeleton.css.ts'

/** CSS lengths. */
type Props = { height: string; width?: string }

/** Keeps the place of something that loads, in its final size; readers are told by a Spinner. */
export function Skeleton({ height, width = '100%' }: Props) {
  return <span aria-hidden="true" className={bone} style={{ width, height }} />
}
