import { Fragment } from 'react'
import type { Elements } from './elements.ts'

/** Allows a line break after the @ of an email address. Any other text stays as it is. */
export const breakable = (text: string): Elements =>
  text.split(/(?<=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ))
