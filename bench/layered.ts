import Fastify from 'fastify'
import { type ZodTypeProvider } from 'fastify-type-provider-zod'
import { AvailableQuery } from '../schemas/treatment.ts'
import { readConfig } from '../server/config/config.ts'
import type { App } from '../server/deps.ts'
import { protect } from '../server/http/headers.ts'
import { logAnswers, logOptions } from '../server/http/log.ts'
import { shedLoad } from '../server/http/overload.ts'
import { compileValidator } from '../server/http/validation.ts'
import { LAYERS } from './layers.ts'
import { Reply } from './messages.ts'

// Runs a server with only some of the clinic server's layers, such as Fastify and the log.
// Each layered server sends the same fixed reply to every request.
// To measure the cost of each layer, such as logging, the benchmark starts one server per layer.
// A layer costs the difference in speed between a server with that layer and one without it.

const upTo = LAYERS.findIndex((layer) => layer === process.argv[2])
const has = (layer: (typeof LAYERS)[number]) => LAYERS.indexOf(layer) <= upTo

const config = { ...readConfig({ RATE_LIMIT: 'off' }), logLevel: 'info' } as const
let body = Buffer.alloc(0)

async function listen(): Promise<number> {
  const app: App = Fastify({
    ...(has('log') ? logOptions(config, undefined) : { logger: false }),
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(compileValidator)
  if (has('log')) logAnswers(app)
  if (has('headers')) await protect(app, config, [])
  if (has('load shedding')) await shedLoad(app)
  app.get(
    '/available',
    has('schema') ? { schema: { querystring: AvailableQuery } } : {},
    (_request, reply) => {
      void reply.type('application/json; charset=utf-8').send(body)
    },
  )
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return Number(new URL(url).port)
}

const port = await listen()
process.on('message', (message) => {
  body = Buffer.from(Reply.parse(message).body, 'base64')
  process.send?.({ port })
})
process.send?.({ port })
