import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { RefusalReply } from '../../schemas/refusal.ts'
import type { RefusalCode } from '../contract/refusals.ts'
import type { App } from '../deps.ts'
import { Refusal } from './refusal.ts'
import { errorPage } from './error-page.ts'
import { isForReader, sendPage } from './plain-page.ts'
import { StorageFault } from '../storage/fault.ts'

type Answer = {
  status: number
  code: RefusalCode
  message: string
  fields?: Readonly<Record<string, string>> | undefined
  detail?: unknown
}

/** Replies to every error with a `RefusalReply`. Logs server errors (5xx) without showing them. */
export function answerErrors(app: App): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = answerOf(error)
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed')
    return refuse(request, reply, answer)
  })
}

/** Sends a `RefusalReply` for a URL that Fastify cannot parse. */
export function answerMisaddressed(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void refuse(request, reply, answerOf(error))
}

/**
 * Sends the given answer as a `RefusalReply`, the JSON body of all error replies to programs.
 * A person whose browser opens the address gets a page.
 */
export function refuse(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
  const { plainFrame: frame } = reply.server
  if (frame && isForReader(request))
    return sendPage(reply.code(answer.status), errorPage(answer, frame.clinic))
  return reply
    .code(answer.status)
    .type('application/json; charset=utf-8')
    .send(refusalBody(answer, request.id))
}

/** Returns a `RefusalReply` as a JSON string. */
export function refusalBody(answer: Answer, requestId: string): string {
  const { code, message, fields, detail } = answer
  const body: RefusalReply = {
    error: {
      code,
      message,
      requestId,
      ...(fields && { fields }),
      ...(detail !== undefined && { detail }),
    },
  }
  return JSON.stringify(body)
}

function answerOf(error: FastifyError): Answer {
  if (error instanceof Refusal) return error
  if (error instanceof StorageFault) return STORAGE_UNAVAILABLE
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error.validation)
  const status = error.statusCode ?? 500
  if (status < 500) return { status, ...(CLIENT_FAULTS[status] ?? MALFORMED) }
  return {
    status: 500,
    code: 'internal',
    message: 'Something went wrong on our side. Please try again.',
  }
}

function invalid(issues: readonly { instancePath: string; message?: string }[]): Answer {
  const fields = Object.fromEntries(
    issues
      .map(({ instancePath, message }) => [instancePath.slice(1), message ?? 'Not valid'])
      .toReversed(),
  )
  return { status: 400, code: 'invalid', message: 'Some fields are not valid.', fields }
}

const STORAGE_UNAVAILABLE = {
  status: 503,
  code: 'storage_unavailable',
  message: 'Our website cannot respond right now. Please try again in a moment.',
} as const

const MALFORMED = { code: 'malformed', message: 'The request could not be read.' } as const

const CLIENT_FAULTS: Readonly<Record<number, { code: RefusalCode; message: string }>> = {
  404: { code: 'not_found', message: 'There is nothing at this address.' },
  413: { code: 'too_large', message: 'The request is too large.' },
  414: { code: 'address_too_long', message: 'This web address is too long.' },
  415: { code: 'unsupported_type', message: 'Send this as JSON.' },
  429: { code: 'too_many_requests', message: 'Too many requests. Please wait a minute.' },
}
