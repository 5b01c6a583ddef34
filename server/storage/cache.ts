/**
 * A map with at most `most` entries, for values that are kept longer than a request.
 * A full cache is emptied before it takes a new key. Frequently used values are soon cached again.
 */
export class Cache<Key, Value> extends Map<Key, Value> {
  readonly #most: number

  constructor(most: number) {
    super()
    this.#most = most
  }

  override set(key: Key, value: Value): this {
    if (this.size >= this.#most && !this.has(key)) this.clear()
    return super.set(key, value)
  }
}
