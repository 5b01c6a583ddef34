import { createServer } from 'node:http'
import { Reply } from './messages.ts'

// This file runs the HTTP baseline: a `node:http` server that sends a fixed reply.

const LENGTH = 'content-length'
let reply: Reply = { headers: {}, body: '' }
let body = Buffer.alloc(0)

const server = createServer((request, response) => {
  const answer = () => {
    response.writeHead(200, { ...reply.headers, [LENGTH]: body.length })
    response.end(body)
  }
  // Read the request body, because an unread body blocks the next request on the connection.
  if (request.method === 'GET') answer()
  else request.resume().once('end', answer)
})

process.on('message', (message) => {
  reply = Reply.parse(message)
  body = Buffer.from(reply.body, 'base64')
  process.send?.({ port: portOf() })
})

server.listen(0, '127.0.0.1', () => process.send?.({ port: portOf() }))

function portOf(): number {
  const address = server.address()
  return address && typeof address === 'object' ? address.port : 0
}
