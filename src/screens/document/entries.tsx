import { entries, entry } from './document.css.ts'

type Props = { of: readonly { name: string; words: readonly string[] }[] }

/** A description list (`dl`) of labels, each with one or more descriptions. */
export function Entries({ of: all }: Props) {
  return (
    <dl className={entries}>
      {all.map(({ name, words }) => (
        <div key={name} className={entry}>
          <dt>{name}</dt>
          {words.map((text) => (
            <dd key={text}>{text}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
