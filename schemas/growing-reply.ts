// A reply that grows is JSON with one line for each row, so that the browser can count the rows
// while they arrive: `{"total":2,"rows":[`, the rows, and `],"ignored":[]}`.

/** Returns the first line of a reply that grows. `total` is the number of rows that will follow. */
export const opening = (total: number): string => `{"total":${total},"rows":[`

/** Returns the text of the next rows. `isFirst` is true for the first rows of the reply. */
export const nextRows = (rows: readonly object[], isFirst: boolean): string =>
  rows.map((row, at) => `${isFirst && at === 0 ? '' : ','}\n${JSON.stringify(row)}`).join('')

/** Returns the end of a reply that grows, with the reply's other fields. */
export function closing(rest: object): string {
  const fields = JSON.stringify(rest).slice(1, -1)
  return `\n]${fields === '' ? '' : `,${fields}`}}`
}

/** How much of a reply has arrived. */
export type Arrived = { readonly done: number; readonly total: number }

/** Returns a function that gets the parts of a reply, and returns how much has arrived so far. */
export function countArrived(): (part: string) => Arrived {
  let [total, lines] = [0, 0]
  return (part) => {
    total ||= Number(/^\{"total":(\d+),/.exec(part)?.[1] ?? 0)
    lines += part.split('\n').length - 1
    return { done: Math.min(lines, total), total }
  }
}
