import type { ActorRefFrom } from 'xstate'
import type { deskBookingMachine } from '../../../../machines/desk-booking.ts'

export type DeskBookingRef = ActorRefFrom<typeof deskBookingMachine>
