import { answered, errorToast, failing } from './actor-result.ts'
import type { AgendaContext } from './agenda-context.ts'
import { refusedEnds } from './session-ended.ts'

/** The XState actor that sends the requested change of a visit (`context.wish`) to the server. */
export const makesChange = {
  src: 'changeVisit',
  input: ({ context }: { context: AgendaContext }) => context.wish,
} as const

/** The transition from a state in `shown` to the login screen after a request was refused. */
export const agendaEnds = { ...refusedEnds, target: '#agenda.ended' } as const

export const keepsVisit = { type: 'keepVisit', params: answered } as const
export const keepsLatest = { type: 'keepLatest', params: failing } as const
export const showsError = { type: 'notify', params: errorToast } as const
