import { useRef } from 'react'
import { useArrival } from './arrival.ts'
import { heading } from './page.css.ts'

type Props = {
  children: string
  /** The document's title, where it is to say more than the heading. */
  title?: string
}

/** A page's one h1; it titles the document, and takes the focus when the page is navigated to. */
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
