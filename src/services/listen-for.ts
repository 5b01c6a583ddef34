/** Calls `listener` for each window event of the given types, until the returned function runs. */
export function listenFor(
  types: readonly string[],
  listener: (event: Event) => void,
  options?: AddEventListenerOptions,
): () => void {
  for (const type of types) addEventListener(type, listener, options)
  return () => types.forEach((type) => removeEventListener(type, listener))
}
