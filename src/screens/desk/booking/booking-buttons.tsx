import { Button } from '../../../ui/button.tsx'
import { PlusIcon } from '../icons.tsx'
import { t } from '../../../ui/t.ts'
import type { AgendaRef } from '../agenda-ref.ts'
import * as look from './booking.css.ts'

/** The buttons with which staff book a visit on the shown day for a caller or a walk-in patient. */
export function BookingButtons({ agenda, date }: { agenda: AgendaRef; date: string }) {
  const open = (isWalkIn: boolean) => () => {
    const place = { date, agendaId: '', startsAt: null }
    agenda.send({ type: 'booking.open', place, isWalkIn })
  }
  return (
    <div className={look.offers}>
      <Button look="secondary" onPress={open(false)}>
        <span className={look.plus}>
          <PlusIcon />
        </span>
        <span className={look.byPhone}>{t('Book by Phone')}</span>
      </Button>
      <span className={look.walkIn}>
        <Button look="secondary" onPress={open(true)}>
          {t('Walk-In')}
        </Button>
      </span>
    </div>
  )
}
