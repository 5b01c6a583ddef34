import * as z from 'zod/mini'

const Answer = z.object({
  authEvent: z.looseObject({ type: z.literal('signInViaPopup'), eventId: z.string() }),
})
type Answer = z.infer<typeof Answer>

/**
 * Replaces Google's `gapi` in demo mode, so that the identity SDK's popup works without a network.
 * The identity SDK expects the popup's result from a hidden Google frame.
 * In demo mode, the page of the demo service sends the popup's result as a window message.
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
        // Ignore the error: `answered`, a callback of the identity SDK, throws for every argument.
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
