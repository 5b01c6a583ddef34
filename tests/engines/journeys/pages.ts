import { isoToBookingDate } from '../../../schemas/date.ts'
import { routesWith, type Route } from '../../model/walks/compositions.ts'
import { ADMIN, patientElsewhere } from '../../rig/accounts.ts'
import { dayAhead } from '../../rig/people.ts'
import { logInTo } from './log-in-to.ts'
import type { Journey } from './journey.ts'

const CAVITY = {
  treatmentId: 'cavity-filling',
  treatment: 'Cavity Filling',
  price: 150,
  slot: '08.00 AM - 08.30 AM',
}

const publicPages: Journey = {
  title: 'every public page opens',
  tell: async (visitor) => {
    for (const { path, heading, for: people } of routesWith('')) {
      if (people !== 'anybody' && people !== 'signed out') continue
      await visitor.opens(path, heading)
      await visitor.hasLoaded()
    }
  },
}

const inside = (people: Route['for']): Journey => ({
  title: `every page for ${people} opens, by logging in and directly`,
  tell: async (visitor, { url }) => {
    const { book } = await patientElsewhere(url, ADMIN)
    const { _id } = await book({ ...CAVITY, date: isoToBookingDate(dayAhead(31)) })
    const pages = routesWith(`/dashboard/payment/${_id}`).filter((page) => page.for === people)
    for (const { path, heading } of pages) {
      await visitor.forgets()
      await logInTo(visitor, ADMIN, path, heading)
      await visitor.hasLoaded()
      await visitor.opens(path, heading)
      await visitor.hasLoaded()
    }
  },
})

export const PAGES = [publicPages, inside('patients'), inside('staff'), inside('admins')]
