import type { ActorRefFrom } from 'xstate'
import type { agendaMachine } from '../../../machines/agenda.ts'

export type AgendaRef = ActorRefFrom<typeof agendaMachine>
