import type { FastifyReply } from 'fastify'

/** A reply that is read only if the client does not have it yet. `tag` is its `ETag`. */
export class TaggedReply<Reply = unknown> {
  readonly tag: string
  readonly read: () => Promise<Reply>

  constructor(tag: string, read: () => Promise<Reply>) {
    this.tag = tag
    this.read = read
  }
}

/** Replies 304 to a request whose `If-None-Match` has the tag, and the reply to any other. */
export function sendTagged(reply: FastifyReply, { tag, read }: TaggedReply) {
  reply.header('etag', tag)
  return reply.request.headers['if-none-match'] === tag ? reply.code(304).send() : read()
}
