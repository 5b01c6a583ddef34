import { bone } from './skeleton.css.ts'

/** The size of a placeholder, in CSS lengths. */
type Props = { height: string; width?: string }

/**
 * A placeholder of the same size as the loading content. Screen readers get a status text instead.
 */
export function Skeleton({ height, width = '100%' }: Props) {
  return <span aria-hidden="true" className={bone} style={{ width, height }} />
}
