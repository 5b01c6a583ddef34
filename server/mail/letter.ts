import type { Locale } from '../../schemas/translate.ts'

/** A label in an email, with the label's value, such as `Where` with the clinic's address. */
export type Fact = { readonly name: string; readonly value: string }

/**
 * One block of an email's text, such as a paragraph or a button.
 * A `link` is shown as a text link, which is less prominent than a `button`.
 */
export type Block =
  | { readonly kind: 'heading' | 'paragraph' | 'small'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'button' | 'link'; readonly text: string; readonly href: string }

/** An email's content before rendering as HTML and as plain text. */
export type Letter = {
  readonly locale: Locale
  /** The email's subject. Does not name the treatment, because a locked phone may show it. */
  readonly subject: string
  /** The sentence that mail clients show after the email's subject. Does not name the treatment. */
  readonly preview: string
  readonly title: string
  readonly blocks: readonly Block[]
  /** The last lines of an email: the clinic's name and contact details. */
  readonly signature: readonly string[]
}

export const heading = (text: string): Block => ({ kind: 'heading', text })
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
export const small = (text: string): Block => ({ kind: 'small', text })
export const facts = (...facts: readonly Fact[]): Block => ({ kind: 'facts', facts })
export const button = (text: string, href: string): Block => ({ kind: 'button', text, href })
export const link = (text: string, href: string): Block => ({ kind: 'link', text, href })
