import { createApi, type CardsApi, type Fault } from './api.ts'
import { LocalCardElement } from './card-element.ts'
import { createElements, type LocalElements } from './elements.ts'
import { askThreeDSecure } from './three-d-secure.ts'

type Billing = { readonly name?: string | undefined; readonly email?: string | undefined }
type MethodData = { readonly card: unknown; readonly billing_details?: Billing | undefined }
type ConfirmData = { readonly payment_method?: string | MethodData | undefined }

type Faulty = { readonly error: Fault }

type Options = {
  /** The URL of the demo card service. Defaults to `/v1` on this page's origin. */
  readonly prefix?: string
  readonly now?: () => Date
}

/**
 * Returns demo mode's replacement for the card provider's browser library.
 * Demo mode's library has only the methods that react-stripe-js and this app call.
 * A failed call of the library resolves with an `error` and never rejects.
 */
export function localStripe({ prefix = '/v1', now = () => new Date() }: Options = {}) {
  const api = createApi(prefix)
  return {
    elements: ({ clientSecret = '' }: { readonly clientSecret?: string } = {}) =>
      createElements(now, clientSecret),
    createToken: () => Promise.resolve({ error: NO_TOKENS }),
    createPaymentMethod: (data: MethodData) => createMethod(api, data),
    confirmCardPayment: (clientSecret: string, data: ConfirmData = {}) =>
      confirm(api, clientSecret, data),
    confirmPayment: ({ elements }: { readonly elements: LocalElements }) =>
      charge(api, elements.clientSecret, WALLET_CARD),
  }
}

async function createMethod(api: CardsApi, data: MethodData) {
  const read = readMethod(data)
  if ('error' in read) return read
  const made = await api.createMethod(read.form)
  return 'error' in made ? made : { paymentMethod: made.value }
}

type Form = Readonly<Record<string, string>>

/**
 * Returns the card form's data as fields for the card service, or an `error` for an invalid card.
 */
function readMethod({ card, billing_details: billing }: MethodData): { form: Form } | Faulty {
  if (!(card instanceof LocalCardElement)) return { error: NO_CARD }
  const read = card.read()
  if ('code' in read) return { error: { type: 'validation_error', ...read } }
  const form = {
    type: 'card',
    ...Object.fromEntries(Object.entries(read).map(([name, text]) => [`card[${name}]`, text])),
    ...(billing?.name && { 'billing_details[name]': billing.name }),
    ...(billing?.email && { 'billing_details[email]': billing.email }),
  }
  return { form }
}

async function confirm(api: CardsApi, clientSecret: string, { payment_method: by }: ConfirmData) {
  const method = readMethodOf(by)
  if ('error' in method) return method
  return charge(api, clientSecret, method.form)
}

async function charge(api: CardsApi, clientSecret: string, method: Form) {
  const [intentId = ''] = clientSecret.split('_secret_')
  const secret = { client_secret: clientSecret }
  const confirmed = await api.confirm(intentId, { ...secret, ...method })
  if ('error' in confirmed) return confirmed
  const { status, amount, currency } = confirmed.value
  if (status !== 'requires_action') return { paymentIntent: confirmed.value }
  const outcome = await askThreeDSecure(amount, currency)
  const checked = await api.authenticate(intentId, { ...secret, outcome })
  return 'error' in checked ? checked : { paymentIntent: checked.value }
}

/** Returns the fields that name the payment method: a stored method's id, or a new card's data. */
function readMethodOf(by: ConfirmData['payment_method']): { form: Form } | Faulty {
  if (typeof by !== 'object') return { form: { payment_method: by ?? '' } }
  const read = readMethod(by)
  if ('error' in read) return read
  const named = Object.entries(read.form).map(([name, text]) => {
    const [first = '', ...rest] = name.split(/(?=\[)/)
    return [`payment_method_data[${first}]${rest.join('')}`, text]
  })
  return { form: Object.fromEntries(named) }
}

// The card in the test wallet, whose payments always succeed.
const WALLET_CARD: Form = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2039',
  'payment_method_data[card][cvc]': '123',
}

const NO_TOKENS: Fault = {
  type: 'invalid_request_error',
  message: 'The test mode does not support card tokens.',
}
const NO_CARD: Fault = { type: 'invalid_request_error', message: 'There is no card form.' }
