import { list } from '../document/document.css.ts'

/** Shows a title above a list of names. Shows nothing if the list is empty. */
export function Named({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <>
      <p>{title}</p>
      <Names of={names} />
    </>
  )
}

export const Names = ({ of: names }: { of: readonly string[] }) => (
  <ul className={list}>
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
)
