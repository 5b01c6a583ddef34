/** A point of an outline, or how far a point moves at another weight. */
export type Point = readonly [x: number, y: number]

/** Returns the element at an index. Throws if there is none. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`Nothing is at ${index}`)
  return item
}

/** Pairs the x and y coordinates of points. */
export const pair = (xs: readonly number[], ys: readonly number[]): Point[] =>
  xs.map((x, index) => [x, at(ys, index)])
