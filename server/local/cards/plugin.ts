import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { LOCAL_PUBLISHABLE_KEY } from '../../../schemas/local-cards.ts'
import { StorageFault } from '../../storage/fault.ts'
import type { Call } from './call.ts'
import { ChargeListParams, listCharges } from './charges.ts'
import {
  authenticateIntent,
  AuthenticateParams,
  cancelIntent,
  confirmIntent,
  ConfirmParams,
} from './confirm.ts'
import {
  answerDispute,
  closeDispute,
  DisputeListParams,
  EvidenceParams,
  listDisputes,
  retrieveDispute,
} from './disputes.ts'
import { badRequest, CardFault } from './fault.ts'
import { readForm } from './form.ts'
import { createIntent, findIntent, IntentParams, SecretParams, shownTo } from './intents.ts'
import { createMethod, MethodParams } from './methods.ts'
import { listRefunds, refund, RefundListParams, RefundParams, retrieveRefund } from './refunds.ts'
import { once, type Answer } from './replay.ts'
import { perform, type CardService } from './service.ts'
import { isSameSecret } from '../../http/same-secret.ts'

type Access = 'server' | 'anyone'
type Work<T> = (call: Call, id: string, params: T) => Promise<object>

/**
 * Adds the demo card service: the part of Stripe's API that the clinic uses, under `/v1`.
 * The demo card service accepts only Stripe's published test cards, and stores no card numbers.
 */
export async function localCards(app: FastifyInstance, service: CardService): Promise<void> {
  await app.register(formbody, { parser: readForm })
  app.setErrorHandler((error, request, reply) => answer(reply, faultOf(error, request)))
  app.setNotFoundHandler((request, reply) =>
    answer(reply, badRequest(`Unrecognized request URL (${request.method})`, '', '', 404)),
  )
  const on = <T>(access: Access, schema: z.ZodMiniType<T>, work: Work<T>) =>
    handler(service, access, schema, work)
  app.post(
    '/payment_methods',
    on('anyone', MethodParams, (call, _, params) => createMethod(call, params)),
  )
  app.post(
    '/payment_intents',
    on('server', IntentParams, (call, _, params) => createIntent(call, params)),
  )
  app.get(
    '/payment_intents/:id',
    on('anyone', SecretParams, async (call, id, params) =>
      shownTo(call, await findIntent(call, id, params.client_secret)),
    ),
  )
  app.post('/payment_intents/:id/confirm', on('anyone', ConfirmParams, confirmIntent))
  app.post(
    '/payment_intents/:id/authenticate',
    on('anyone', AuthenticateParams, authenticateIntent),
  )
  app.post('/payment_intents/:id/cancel', on('server', NOTHING, cancelIntent))
  app.get(
    '/charges',
    on('server', ChargeListParams, (call, _, params) => listCharges(call, params)),
  )
  app.get(
    '/refunds',
    on('server', RefundListParams, (call, _, params) => listRefunds(call, params)),
  )
  app.post(
    '/refunds',
    on('server', RefundParams, (call, _, params) => refund(call, params)),
  )
  app.get('/refunds/:id', on('server', NOTHING, retrieveRefund))
  app.get(
    '/disputes',
    on('server', DisputeListParams, (call, _, params) => listDisputes(call, params)),
  )
  app.get('/disputes/:id', on('server', NOTHING, retrieveDispute))
  app.post('/disputes/:id', on('server', EvidenceParams, answerDispute))
  app.post('/disputes/:id/close', on('server', NOTHING, closeDispute))
}

const NOTHING = z.strictObject({})

const Path = z.object({ id: z.optional(z.string()) })

function handler<T>(service: CardService, access: Access, schema: z.ZodMiniType<T>, work: Work<T>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = callerOf(request, service.secretKey)
    if (access === 'server' && caller !== 'secret') throw NEEDS_SECRET_KEY
    const { id = '' } = Path.parse(request.params)
    const params = read(schema, request.method === 'GET' ? queryOf(request) : (request.body ?? {}))
    const key = request.headers['idempotency-key']
    const done = await perform(service, caller, (call) => {
      const run = () => outcome(work(call, id, params))
      if (request.method === 'GET' || typeof key !== 'string') return run()
      return once(call.db, { key: `${caller}:${key}`, path: request.url, params }, call.now, run)
    })
    if (done.replayed) reply.header('idempotent-replayed', 'true')
    return reply.code(done.status).send(done.body)
  }
}

// Parses a query with nested parameters, such as `created[gte]=1`.
const queryOf = ({ url }: FastifyRequest) => readForm(url.split('?')[1] ?? '')

// Return a declined card as a result, because an exception would roll back the transaction.
async function outcome(work: Promise<object>): Promise<Answer> {
  try {
    return { status: 200, body: await work, replayed: false }
  } catch (error) {
    if (!(error instanceof CardFault) || error.status === 429) throw error
    return { status: error.status, body: error.body, replayed: false }
  }
}

function callerOf(request: FastifyRequest, secretKey: string): Call['caller'] {
  const [, key = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
  if (isSameSecret(key, secretKey)) return 'secret'
  if (key === LOCAL_PUBLISHABLE_KEY) return 'publishable'
  throw badRequest('Invalid API Key provided.', '', '', 401)
}

function read<T>(schema: z.ZodMiniType<T>, input: unknown): T {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (issue?.code === 'unrecognized_keys')
    throw badRequest(
      `Received unknown parameter: ${issue.keys[0]}`,
      'parameter_unknown',
      issue.keys[0],
    )
  const param = issue?.path.join('.') ?? ''
  throw badRequest(`Missing or invalid parameter: ${param}.`, 'parameter_invalid', param)
}

// Matches Fastify's errors for requests that it refuses, such as a body that is too long.
const Refused = z.object({
  statusCode: z.int().check(z.minimum(400), z.maximum(499)),
  message: z.string(),
})

function faultOf(error: unknown, request: FastifyRequest): CardFault {
  if (error instanceof CardFault) return error
  const refused = Refused.safeParse(error)
  if (refused.success) return badRequest(refused.data.message, '', '', refused.data.statusCode)
  request.log.error({ err: error }, 'card service failed')
  const status = error instanceof StorageFault ? 503 : 500
  return new CardFault(status, { type: 'api_error', message: 'An unknown error occurred.' })
}

const answer = (reply: FastifyReply, { status, body }: CardFault) => reply.code(status).send(body)

const NEEDS_SECRET_KEY = badRequest(
  'This API call cannot be made with a publishable API key. Please use a secret API key.',
  'secret_key_required',
  '',
  403,
)
