import { useRef } from 'react'
import { useArrival } from './arrival.ts'
import { heading } from './page.css.ts'

type Props = {
  children: string
  /** The document's title, if it differs from the page's heading. */
  title?: string
}

/** The page's `<h1>`, which sets the document's title and gets the focus after a navigation. */
export function PageHeading({ children, title = children }: Props) {
  const element = useRef<HTMLHeadingElement>(null)
  useArrival(element)
  return (
    <>
      <title>{`${title} – Doctors Portal`}</title>
      <h1 ref={element} tabIndex={-1} className={heading}>
        {children}
      </h1>
    </>
  )
}
