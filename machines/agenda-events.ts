import type {
  AgendaNews,
  AgendaQuery,
  AgendaVisit,
  Mark,
  UndoChange,
  VisitPlace,
} from '../schemas/agenda.ts'
import type { PaymentForm } from '../schemas/desk-payment.ts'
import type { GiveBackForm } from '../schemas/give-back.ts'
import type { Failed } from './actor-result.ts'
import type { DeskWish } from './desk-booking-context.ts'

/** Something that staff record about a visit, such as the patient's arrival. */
export type Marking = { readonly id: string; readonly mark: Mark }

/**
 * The parts of the agenda page's URL: the days to show (`query`) and the visit to book (`asked`).
 */
export type AgendaLook = { query: AgendaQuery; asked?: DeskWish | null }

/** A change that staff make to a visit. */
type Deed =
  | { readonly does: 'mark'; readonly mark: Mark }
  /** Records that the patient is seated in a treatment room. */
  | { readonly does: 'seat'; readonly room: string }
  /** Records or changes the room of a patient who is already in the chair. */
  | { readonly does: 'room'; readonly room: string }
  | { readonly does: 'move'; readonly place: VisitPlace }
  /**
   * Records money. `more` confirms that it is more than what is left to pay. `recorded` is the id
   * of the payment, which is empty until the server has recorded it.
   */
  | ({ readonly does: 'pay'; readonly more: boolean; readonly recorded: string } & PaymentForm)
  | { readonly does: 'void'; readonly payment: string; readonly reason: string }
  | ({ readonly does: 'giveBack' } & GiveBackForm)
  | { readonly does: 'cancel'; readonly reason: string; readonly expectedRefund: number }
  | { readonly does: 'undo'; readonly what: UndoChange['what'] }

/** A requested change of a visit. `version` is the version of the visit that the page shows. */
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
  | ({ type: 'payment.confirm' } & PaymentForm)
  | { type: 'payment.more' }
  | { type: 'payment.back' }
  | { type: 'payment.void'; payment: string }
  | { type: 'void.confirm'; reason: string }
  | { type: 'visit.next'; id: string }
  | { type: 'visit.giveBack'; id: string }
  | ({ type: 'give.confirm' } & GiveBackForm)
  | { type: 'visit.cancel'; id: string }
  | { type: 'cancellation.confirm'; reason: string }
  | { type: 'desk.undo' }
  | ({ type: 'booking.open' } & DeskWish)
  | { type: 'booking.made'; visit: AgendaVisit }
  | { type: 'booking.close' }
  | { type: 'retry' }
  | ({ type: 'day.changed' } & AgendaNews)
  | ({ type: 'live.refused' } & Failed)
