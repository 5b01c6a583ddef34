// @vitest-environment node
import { CalendarDate } from '@internationalized/date'
import { createRef } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Illustration } from '../../src/screens/appointment/illustration.tsx'
import { Treatments } from '../../src/screens/appointment/treatments.tsx'
import { ZoneNote } from '../../src/screens/appointment/zone-note.tsx'
import { AppointmentsTable } from '../../src/screens/dashboard/appointments-table.tsx'
import { Calendar } from '../../src/ui/calendar.tsx'

const ignore = () => {}
const filling = { _id: 'filling', name: 'Cavity Filling', slots: [], price: 150 }

describe('the booking screens without a browser', () => {
  it('renders the calendar and the treatments', () => {
    const page = renderToString(
      <>
        <ZoneNote timeZone="America/New_York" />
        <Calendar
          label="Day"
          value={new CalendarDate(2026, 2, 3)}
          isPicked
          minValue={new CalendarDate(2026, 1, 15)}
          today={new CalendarDate(2026, 1, 15)}
          onChange={ignore}
        />
        <Illustration />
        <Treatments
          date="Feb 3, 2026"
          today={new CalendarDate(2026, 1, 15)}
          treatments={[filling]}
          isBusy={false}
          opening={null}
          heading={createRef()}
          trouble={false}
          elsewhere={null}
          folded={false}
          onBook={ignore}
          onPick={ignore}
        />
      </>,
    )
    expect(page).toContain('February 3, 2026 selected')
    expect(page).toContain('Try Another Date.')
    expect(page).not.toContain('Times are in')
  })

  it('renders the table of appointments', () => {
    const seen = { now: new Date(), timeZone: 'UTC' }
    const list = { bookings: [], seen, isOffline: false, first: 0, total: 0 }
    expect(renderToString(<AppointmentsTable {...list} />)).toContain('0 appointments')
  })

  it.each([
    () => import('../../src/screens/appointment/appointment.page.tsx'),
    () => import('../../src/screens/dashboard/dashboard.tsx'),
    () => import('../../src/screens/payment/payment.page.tsx'),
  ])('loads each screen without using a window: %s', async (load) => {
    expect(await load()).toHaveProperty('default')
  })
})
