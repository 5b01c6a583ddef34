import type { ReactNode } from 'react'
import { PageHeading } from '../../ui/page-heading.tsx'
import { contents, list, page, part } from './document.css.ts'

/** The titles of a document's parts, by the ids that an address may name, in their order. */
type Titles = Readonly<Record<string, string>>

type Props = { title: string; intro: ReactNode; titles: Titles; children: ReactNode }

/** A page to be read: its title, what it is about, a list of its parts, and the parts. */
export function Document({ title, intro, titles, children }: Props) {
  return (
    <div className={page}>
      <div className={part}>
        <PageHeading>{title}</PageHeading>
        {intro}
      </div>
      <Contents of={titles} />
      {children}
    </div>
  )
}

type PartProps = { id: string; title: string; children: ReactNode }

/** A part of a document under its own heading. */
export function DocumentPart({ id, title, children }: PartProps) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={part}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

/** Leads to each part. */
function Contents({ of: titles }: { of: Titles }) {
  return (
    <nav aria-label="On this page" className={contents}>
      <p aria-hidden="true">
        <strong>On this page</strong>
      </p>
      <ul className={list}>
        {Object.entries(titles).map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
