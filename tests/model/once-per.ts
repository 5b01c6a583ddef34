/** Returns a function that computes the result for an object once, and keeps it. */
export function oncePer<Key extends WeakKey, Result>(compute: (key: Key) => Result) {
  const kept = new WeakMap<Key, { readonly result: Result }>()
  return (key: Key): Result => {
    const known = kept.get(key) ?? { result: compute(key) }
    kept.set(key, known)
    return known.result
  }
}
