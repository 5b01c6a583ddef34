import type {
  AgendaNews,
  AgendaQuery,
  AgendaVisit,
  Mark,
  UndoChange,
  VisitPlace,
} from '../schemas/agenda.ts'
import type { Failed } from './actor-result.ts'
import type { DeskWish } from './desk-booking-context.ts'

/** What staff record about a visit, for example that the patient has arrived. */
export type Marking = { readonly id: string; readonly mark: Mark }

/** The days in the page's address. `asked` is the visit that the address wants to book. */
export type AgendaLook = { query: AgendaQuery; asked?: DeskWish | null }

/** A change of a visit. */
type Deed =
  | { readonly does: 'mark'; readonly mark: Mark }
  /** The patient is in the treatment room now. */
  | { readonly does: 'seat'; readonly room: string }
  /** The patient, who is in the chair already, gets another room. */
  | { readonly does: 'room'; readonly room: string }
  | { readonly does: 'move'; readonly place: VisitPlace }
  | { readonly does: 'pay' }
  | { readonly does: 'cancel'; readonly reason: string; readonly expectedRefund: number }
  | { readonly does: 'undo'; readonly what: UndoChange['what'] }

/** A change to make. `version` is the visit's version on screen. */
export type VisitWish = Deed & { readonly id: string; readonly version: number }

export type AgendaEvent =
  | ({ type: 'agenda.look' } & AgendaLook)
  | { type: 'visit.open'; id: string }
  | { type: 'visit.close' }
  | ({ type: 'visit.mark' } & Marking)
  | { type: 'room.confirm'; room: string }
  | { type: 'visit.move'; id: string }
  | { type: 'visit.place'; place: VisitPlace }
  | { type: 'visit.pay'; id: string }
  | { type: 'payment.confirm' }
  | { type: 'visit.cancel'; id: string }
  | { type: 'cancellation.confirm'; reason: string }
  | { type: 'desk.undo' }
  | ({ type: 'booking.open' } & DeskWish)
  | { type: 'booking.made'; visit: AgendaVisit }
  | { type: 'booking.close' }
  | { type: 'retry' }
  | ({ type: 'day.changed' } & AgendaNews)
  | ({ type: 'live.refused' } & Failed)
