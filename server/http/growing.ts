import { Readable } from 'node:stream'

/**
 * Starts work, and returns the text that the work sends while it goes on. If the client has gone,
 * the work continues, and nobody gets its text. If the work fails, the reply breaks off.
 */
export function growing(work: (send: (text: string) => void) => Promise<void>): Readable {
  const reply = new Readable({ read: () => undefined })
  const send = (text: string | null) => {
    if (!reply.destroyed) reply.push(text)
  }
  work(send).then(
    () => send(null),
    (error: unknown) => reply.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return reply
}
