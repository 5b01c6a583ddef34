import type { ReactElement } from 'react'

/**
 * Children without bare text, for a component that shows something else beside its children.
 * A browser that translates the page replaces bare text, and React then cannot find it again.
 */
export type Elements = ReactElement | '' | false | null | undefined | readonly Elements[]
