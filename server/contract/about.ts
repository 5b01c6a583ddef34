import type { RefusalCode } from './refusals.ts'

declare module 'fastify' {
  interface FastifySchema {
    /**
     * The refusals of this route only. The contract adds the refusals that all such routes share.
     */
    refuses?: readonly RefusalCode[]
    'x-access'?: Access
  }
}

/** The groups of calls in the contract, in display order. */
export const TAGS = [
  { name: 'Appointments', description: 'Free times, treatments and bookings.' },
  { name: 'Payments', description: 'Paying for a booking by card.' },
  { name: 'Accounts', description: 'Access tokens, users and their roles.' },
  { name: 'Doctors', description: 'The doctors of the clinic.' },
  { name: 'Messages', description: 'Messages to the clinic from the contact form.' },
] as const

/** Who may call a route. */
type Access = 'anyone' | 'identity' | 'patient' | 'admin' | 'card provider'

export const SECURITY_SCHEMES = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: "The clinic's own token from `PUT /user/{email}`, valid for one hour.",
  },
  idToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: "The identity provider's ID token.",
  },
  eventSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'stripe-signature',
    description: "The card provider's signature over the body.",
  },
} as const

const SECURITY: Record<
  Access,
  readonly { [scheme in keyof typeof SECURITY_SCHEMES]?: string[] }[]
> = {
  anyone: [],
  identity: [{ idToken: [] }],
  patient: [{ accessToken: [] }],
  admin: [{ accessToken: [] }],
  'card provider': [{ eventSignature: [] }],
}

type About = {
  /** The name of the call in generated clients. */
  readonly id: string
  readonly tag: (typeof TAGS)[number]['name']
  readonly access: Access
  readonly summary: string
  readonly description?: string
  readonly refuses?: readonly RefusalCode[]
}

/** Returns the documentation of a route. Spread it into the route's `schema`. */
export function about({ id, tag, access, summary, description, refuses = [] }: About) {
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    security: SECURITY[access],
    'x-access': access,
    refuses,
  }
}
