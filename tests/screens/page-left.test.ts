// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { Failure } from '../../machines/failure.ts'
import { sessionMachine } from '../../machines/session.ts'
import type { Booking } from '../../schemas/booking.ts'
import type { Openings } from '../../schemas/openings.ts'
import type { Treatment } from '../../schemas/treatment.ts'
import { provideAppointments } from '../../src/compose/appointments.ts'
import { provideBooking } from '../../src/compose/booking.ts'
import { ANN, closeApp, fakeServices } from './open-app.tsx'

afterEach(closeApp)

const openings: Openings = { from: 'Jan 15, 2026', free: [0, 8] }

/**
 * Creates the app's services, with a fake navigation that reports the URL path `area`.
 * `leave` makes the fake navigation report the login page's path.
 */
function leaving(area: string, clinic: Parameters<typeof fakeServices>[0]) {
  const navigation = { go: vi.fn(), goToLogin: vi.fn(), goToCode: vi.fn(), area: () => area }
  const services = { ...fakeServices(clinic), navigation }
  return { navigation, services, leave: () => (navigation.area = () => '/login') }
}

const session = createActor(sessionMachine, { input: {} })

describe('a page that was left redirects nobody', () => {
  it('when the days of a booking arrive late', async () => {
    const days = Promise.withResolvers<Openings>()
    const treatments = Promise.withResolvers<Treatment[]>()
    const clinic = { countOpenings: () => days.promise, listAvailable: () => treatments.promise }
    const { services, navigation, leave } = leaving('/appointment', { clinic })
    const { logic, input: typed } = provideBooking(services, session)
    const input = { ...typed, date: openings.from, isDateAsked: false, patient: ANN }
    const booking = createActor(logic, { input }).start()
    leave()
    days.resolve(openings)
    treatments.resolve([])
    await expect.poll(() => booking.getSnapshot().matches('browsing')).toBe(true)
    expect(booking.getSnapshot().context.date).toBe('Jan 16, 2026')
    expect(navigation.go).not.toHaveBeenCalled()
  })

  it('when a list of appointments is refused late', async () => {
    const list = Promise.withResolvers<Booking[]>()
    const { services, navigation, leave } = leaving('/dashboard', {
      clinic: { bookingsOf: () => list.promise },
    })
    const logic = provideAppointments(services, session)
    const appointments = createActor(logic, { input: { patient: ANN.email } }).start()
    leave()
    list.reject(new Failure('refused', 'No.'))
    await expect.poll(() => appointments.getSnapshot().status).toBe('done')
    expect(navigation.go).not.toHaveBeenCalled()
  })
})
