import * as z from 'zod/mini'

const Answer = z.object({
  authEvent: z.looseObject({ type: z.literal('signInViaPopup'), eventId: z.string() }),
})
type Answer = z.infer<typeof Answer>

/**
 * Stands in for Google's `gapi` in local mode, so that the SDK's own popup works without a
 * network: what it would hear from a hidden frame of Google's arrives as a message of the window
 * that the clinic's test page runs in.
 */
export function listenForTestWindow(): void {
  const frame = {
    restyle: () => Promise.resolve(),
    ping: (answered: () => void) => Promise.resolve(answered()),
    register: (_name: string, handle: (answer: Answer) => void) =>
      addEventListener('message', ({ origin, data }) => {
        const answer = Answer.safeParse(data)
        if (origin === location.origin && answer.success) handle(answer.data)
      }),
    send: (_name: string, _message: unknown, answered: (replies: unknown[]) => void) => {
      try {
        answered([{ webStorageSupport: true }])
      } catch {
        // The SDK's callback throws whatever it is told.
      }
    },
  }
  const context = {
    open: (_options: unknown, opened: (f: typeof frame) => unknown) => opened(frame),
  }
  const iframes = { CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => context }
  const load = (_module: string, { callback }: { callback: () => void }) => callback()
  Object.assign(globalThis, { gapi: { load, iframes } })
}
