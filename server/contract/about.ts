import type { Access, Call } from '../../schemas/calls/call.ts'
import type { Permission } from '../../schemas/rights.ts'
import type { RefusalCode } from './refusals.ts'

declare module 'fastify' {
  interface FastifySchema {
    /**
     * The refusal codes that are specific to a route.
     * The API documentation adds the refusal codes that all routes with the same `access` share.
     */
    refuses?: readonly RefusalCode[]
    'x-access'?: Access
    /** The permission that a route for staff requires. */
    'x-needs'?: Permission
  }
}

/** The groups of API calls in the documentation, in display order. */
export const TAGS = [
  { name: 'Appointments', description: 'Free times, treatments and bookings.' },
  { name: 'Payments', description: 'Paying for a booking by card.' },
  { name: 'Accounts', description: 'Access tokens, users and their roles.' },
  { name: 'Doctors', description: 'The doctors of the clinic.' },
  { name: 'Desk', description: 'The staff agenda, visits, people and notes.' },
  { name: 'Reviews', description: 'Patients’ reviews of their visits.' },
  { name: 'Setup', description: 'Treatments, opening hours, schedules and time off.' },
  {
    name: 'Messages',
    description: 'Messages from the contact form, and emails that were not delivered.',
  },
] as const

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
  'visitor or patient': [{}, { accessToken: [] }],
  identity: [{ idToken: [] }],
  patient: [{ accessToken: [] }],
  staff: [{ accessToken: [] }],
  admin: [{ accessToken: [] }],
  'card provider': [{ eventSignature: [] }],
}

/** What the API documentation says about a call in addition to the call itself. */
export type Told = {
  readonly tag: (typeof TAGS)[number]['name']
  readonly summary: string
  readonly description?: string
  readonly refuses?: readonly RefusalCode[]
}

type About = Told & Pick<Call, 'id' | 'access' | 'needs'>

/** Returns the documentation of a route. Spread the result into the route's `schema`. */
export function about({ id, tag, access, needs, summary, description, refuses = [] }: About) {
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    security: SECURITY[access],
    'x-access': access,
    ...(needs && { 'x-needs': needs }),
    refuses,
  }
}
