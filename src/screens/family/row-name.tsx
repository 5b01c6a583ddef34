import { useEffect, useRef } from 'react'
import { title } from './family.css.ts'

/** The heading of a person's row, which gets the focus after a change of the list. */
export const RowName = ({ id, children }: { id: string; children: string }) => (
  <h2 id={rowOf(id)} tabIndex={-1} className={title}>
    {children}
  </h2>
)

const rowOf = (id: string) => `family-${id}`

/** Focuses the row of the person `near`. Each change of the list has a new object. */
export function useRowFocus(near: { readonly id: string } | null): void {
  const last = useRef(near)
  useEffect(() => {
    if (near && near !== last.current) document.getElementById(rowOf(near.id))?.focus()
    last.current = near
  }, [near])
}
