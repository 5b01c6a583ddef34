import { Fragment, type ReactNode } from 'react'

/** Allows a line break after the @ of an email address. Any other text stays as it is. */
export const breakable = (text: string): ReactNode =>
  text.split(/(?<=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
