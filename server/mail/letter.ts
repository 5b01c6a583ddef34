import type { Locale } from '../../schemas/translate.ts'

/** A label in a mail with its value, such as `Where` with the clinic's address. */
export type Fact = { readonly name: string; readonly value: string }

/**
 * A block of a mail's text.
 * A `link` is shown as a button that is less prominent than the mail's main `button`.
 */
export type Block =
  | { readonly kind: 'heading' | 'paragraph' | 'small'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'button' | 'link'; readonly text: string; readonly href: string }

/** The content of a mail, before it is rendered to HTML and to plain text. */
export type Letter = {
  readonly locale: Locale
  /** The mail's subject. Names no treatment, because a locked phone may show the subject. */
  readonly subject: string
  /** The sentence that mail clients show after the subject. Does not name the treatment. */
  readonly preview: string
  readonly title: string
  readonly blocks: readonly Block[]
  /** The last lines of a mail: the clinic's name and contact details. */
  readonly signature: readonly string[]
}

export const heading = (text: string): Block => ({ kind: 'heading', text })
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
export const small = (text: string): Block => ({ kind: 'small', text })
export const facts = (...facts: readonly Fact[]): Block => ({ kind: 'facts', facts })
export const button = (text: string, href: string): Block => ({ kind: 'button', text, href })
export const link = (text: string, href: string): Block => ({ kind: 'link', text, href })
