import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { callsOf, type Call, type OpenApi } from './openapi-shape.ts'

/** Checks a reply, and returns a list with a description of each violation of the API contract. */
export type CheckReply = (call: Call, status: number, body: unknown) => readonly string[]

/**
 * Returns a function that checks whether a reply conforms to the API contract.
 * Throws if a schema in the API contract is not valid JSON Schema 2020-12.
 */
export function replyChecker(contract: OpenApi): CheckReply {
  const ajv = new Ajv2020({ strict: true, validateFormats: false, allErrors: true })
  ajv.addVocabulary(['components', 'example'])
  ajv.addSchema({ $id: 'contract', components: contract.components }, 'contract')
  const compile = (schema: unknown) => ajv.compile(within(schema))
  const replies = new Map<string, ValidateFunction>()
  for (const call of callsOf(contract)) {
    for (const { schema } of call.parameters ?? []) compile(schema)
    for (const { schema } of Object.values(call.requestBody?.content ?? {})) compile(schema)
    for (const [status, { content }] of Object.entries(call.responses))
      replies.set(`${call.operationId} ${status}`, compile(Object.values(content)[0]?.schema))
  }
  return (call, status, body) => {
    const validate = replies.get(`${call.operationId} ${status}`)
    if (!validate) return [`${status} is not in the contract`]
    if (validate(body)) return []
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
}

/** Makes the schema's references to other parts of the API contract absolute. */
const within = (schema: unknown): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"contract#/components'))
