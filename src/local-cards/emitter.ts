type Handler = (event: object) => void

export type Emitter = {
  on(type: string, handler: Handler): void
  off(type: string, handler?: Handler): void
  emit(type: string, event: object): void
}

/** Returns an event emitter with the methods of the card provider's elements. */
export function createEmitter(): Emitter {
  const handlers = new Map<string, Set<Handler>>()
  return {
    on(type, handler) {
      handlers.set(type, (handlers.get(type) ?? new Set()).add(handler))
    },
    off(type, handler) {
      if (handler) handlers.get(type)?.delete(handler)
      else handlers.delete(type)
    },
    emit(type, event) {
      for (const handler of handlers.get(type) ?? []) handler(event)
    },
  }
}
