import { parseDate } from '@internationalized/date'
import { BookingDraft } from '../../schemas/booking.ts'
import { formatBookingDate, IsoDate, type BookingDate } from '../../schemas/date.ts'
import type { Hold, HoldRequest } from '../../schemas/hold.ts'
import type { Treatment } from '../../schemas/treatment.ts'
import { createDraft, drafts } from './draft.ts'
import { held } from './held.ts'

type Calls = {
  available: (date: BookingDate) => Promise<readonly Treatment[]>
  takeHold: (request: HoldRequest) => Promise<Hold>
}

/**
 * Temporarily reserves a treatment's first free slot for a visitor who must log in before booking.
 * The given URL query (`search`) names the day and the treatment.
 * Does nothing if this tab already stores a held slot or input of the booking form.
 */
export async function holdForVisitor(search: string, calls: Calls): Promise<void> {
  const params = new URLSearchParams(search)
  const day = IsoDate.safeParse(params.get('date')).data
  if (day === undefined || drafts.has('hold') || drafts.has('booking')) return
  const date = formatBookingDate(parseDate(day))
  const treatment = (await calls.available(date)).find(({ _id }) => _id === params.get('treatment'))
  const slot = treatment?.slots[0]
  if (!treatment || slot === undefined) return
  const time = { treatmentId: treatment._id, date, slot }
  held.write({ ...time, ...(await calls.takeHold(time)) })
  createDraft('booking', BookingDraft).write(BookingDraft.parse({ slot }))
}
