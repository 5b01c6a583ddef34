import { bone } from './skeleton.css.ts'

/** CSS lengths. */
type Props = { height: string; width?: string }

/**
 * Keeps the place of something that loads, in its final size; readers are told by a Spinner.
 * An svg, since its size is an attribute: a server-rendered style attribute is refused by our CSP.
 */
export function Skeleton({ height, width = '100%' }: Props) {
  return <svg aria-hidden="true" className={bone} width={width} height={height} />
}
