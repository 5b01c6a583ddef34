import ky from 'ky'
import type * as z from 'zod/mini'
import {
  LOCAL_PUBLISHABLE_KEY,
  LocalFault,
  LocalIntent,
  LocalMethod,
} from '../../schemas/local-cards.ts'

/**
 * The error of a failed call to the demo card service, in the shape of the card provider's errors.
 */
export type Fault = Omit<LocalFault['error'], 'type'> & { readonly type: string }
export type Result<T> = { readonly value: T } | { readonly error: Fault }

export type CardsApi = ReturnType<typeof createApi>

/**
 * Returns the functions that send the browser's requests to the demo card service at `prefix`.
 * If a request to the demo card service fails, the function resolves with an `error`.
 */
export function createApi(prefix: string) {
  const http = ky.create({
    prefix,
    headers: { authorization: `Bearer ${LOCAL_PUBLISHABLE_KEY}` },
    throwHttpErrors: false,
    retry: 0,
    timeout: 20_000,
  })
  const post = async <T>(
    path: string,
    form: Readonly<Record<string, string>>,
    schema: z.ZodMiniType<T>,
  ): Promise<Result<T>> => {
    try {
      const reply = await http.post(path, { body: new URLSearchParams(form) })
      const body: unknown = await reply.json()
      return reply.ok ? { value: schema.parse(body) } : LocalFault.parse(body)
    } catch {
      return { error: UNREACHABLE }
    }
  }
  return {
    createMethod: (form: Readonly<Record<string, string>>) =>
      post('payment_methods', form, LocalMethod),
    confirm: (intent: string, form: Readonly<Record<string, string>>) =>
      post(`payment_intents/${encodeURIComponent(intent)}/confirm`, form, LocalIntent),
    authenticate: (intent: string, form: Readonly<Record<string, string>>) =>
      post(`payment_intents/${encodeURIComponent(intent)}/authenticate`, form, LocalIntent),
  }
}

// The error of a call without a response, or with a response that is not from the card service.
// Without a response from the card service, it is unknown whether the request had an effect.
const UNREACHABLE: Fault = {
  type: 'api_connection_error',
  message: 'The card service cannot be reached. Please check your connection and try again.',
}
