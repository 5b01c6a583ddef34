import type { FastifySchema } from 'fastify'
import * as z from 'zod/mini'
import { RefusalReply } from '../../schemas/refusal.ts'
import { REFUSALS, type RefusalCode } from './refusals.ts'

type Route = { readonly method: string | readonly string[]; readonly schema: FastifySchema }

/**
 * Returns the documented replies of a route: the 200 reply, and the refusals by HTTP status.
 * The description of each HTTP status explains the refusal codes of that status.
 * The documented replies appear only in the OpenAPI document, and affect no TypeScript types.
 */
export function describeReplies({ method, schema }: Route): Record<string, unknown> {
  const codes = refusalsOf({ method, schema })
  const statuses = Map.groupBy(codes, (code) => String(REFUSALS[code].status))
  const [type] = schema.produces ?? []
  const own = z.looseObject({ 200: z.optional(z.unknown()) }).parse(schema.response ?? {})
  return {
    200: reply('Done.', own[200], type),
    ...Object.fromEntries([...statuses].map(([status, codes]) => [status, refusals(codes)])),
  }
}

/** Returns all refusal codes of a route, including the codes that many routes share. */
function refusalsOf({ method, schema }: Route): RefusalCode[] {
  const access = schema['x-access']
  const reads = [method].flat().includes('GET')
  const checks = schema.params ?? schema.querystring ?? schema.headers ?? schema.body
  const shared: readonly (readonly [boolean, ...RefusalCode[]])[] = [
    [checks !== undefined && access !== 'card provider', 'invalid'],
    [schema.params !== undefined, 'address_too_long'],
    [access !== 'anyone' && access !== 'card provider', 'unauthorized'],
    [access === 'admin', 'not_admin', 'second_factor_required'],
    [access === 'staff', 'not_allowed'],
    [access === 'staff' && schema['x-needs'] !== 'factor.own', 'second_factor_required'],
    [!reads, 'too_large', 'unsupported_type'],
    [true, 'malformed', 'request_timeout', 'too_many_requests', 'headers_too_large'],
    [true, 'internal', 'overloaded', 'storage_unavailable'],
  ]
  const all = shared.flatMap(([applies, ...codes]) => (applies ? codes : []))
  return [...new Set([...all, ...(schema.refuses ?? [])])].toSorted(
    (one, other) => REFUSALS[one].status - REFUSALS[other].status,
  )
}

function refusals(codes: readonly RefusalCode[]) {
  const oneOf = z.looseObject({ error: z.looseObject({ code: z.enum(codes) }) })
  const reasons = codes.map((code) => `\`${code}\`: ${REFUSALS[code].when}`)
  return reply(reasons.join('\n'), z.intersection(RefusalReply, oneOf))
}

const reply = (description: string, schema: unknown, type = 'application/json') => ({
  description,
  content: { [type]: { schema } },
})
