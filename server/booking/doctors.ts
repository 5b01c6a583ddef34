import type { Rules } from '../availability/rules.ts'
import { setupOf } from '../availability/setup.ts'
import type { Deps } from '../deps.ts'

/** The id and the name of a doctor, for API replies and emails about a booking. */
export type Doctor = { readonly doctorId: string; readonly doctor: string }

/** Returns the doctor of a booking's agenda, or undefined if the agenda has no doctor. */
export type DoctorOf = (row: { readonly agenda_id: string }) => Doctor | undefined

/** Creates a function that finds the doctor of a booking, according to the given setup. */
export const doctorsIn =
  ({ agendas }: Rules): DoctorOf =>
  ({ agenda_id: id }) => {
    const agenda = agendas.find((each) => each.id === id)
    if (!agenda || agenda.doctor_id === null) return undefined
    return { doctorId: agenda.doctor_id, doctor: agenda.name }
  }

/** Reads the clinic's current setup, and creates a function that finds the doctors of bookings. */
export const readDoctors = async (deps: Pick<Deps, 'db' | 'config'>): Promise<DoctorOf> =>
  doctorsIn(await setupOf(deps).rules())
