import { PageHeading } from '../../ui/page-heading.tsx'
import { contents, list, page, part } from './document.css.ts'
import type { Elements } from '../../ui/elements.ts'

/** The titles of a document's sections in display order, by the section's id in the URL. */
type Titles = Readonly<Record<string, string>>

type Props = { title: string; intro: Elements; titles: Titles; children: Elements }

/** A text page with a title, an introduction, a table of contents and sections. */
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

type PartProps = { id: string; title: string; children: Elements }

/** A section of a document with its heading. */
export function DocumentPart({ id, title, children }: PartProps) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={part}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

/** A document's table of contents, with a link to each section. */
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
