import { vi } from 'vitest'
import type { Person } from '../../../schemas/person.ts'
import { ann as sample } from '../../model/walks/person-samples.ts'
import type { FakeCalls } from '../../rig/calls.ts'

export const ann: Person = { ...sample, email: 'ann@mail.test' }

/** Creates fake API calls for the page about one patient. */
export function personClinic(first: Person = ann) {
  let person = first
  return {
    readPerson: vi.fn<FakeCalls['readPerson']>(() => Promise.resolve(person)),
    changePerson: vi.fn<FakeCalls['changePerson']>(({ body: { revision, ...change } }) => {
      const { name = person.name, phone = person.phone, email = person.email } = change
      const { chartNumber = person.chartNumber, alert = person.alert } = change
      const { birthDate = person.birthDate } = change
      person = {
        ...person,
        name,
        phone,
        email,
        chartNumber,
        birthDate,
        alert,
        revision: revision + 1,
      }
      return Promise.resolve(person)
    }),
    invitePerson: vi.fn<FakeCalls['invitePerson']>(({ body: { revision, email } }) => {
      person = { ...person, email, revision: revision + 1 }
      return Promise.resolve(person)
    }),
    writeNote: vi.fn<FakeCalls['writeNote']>(({ body: { text, bookingId = null } }) =>
      Promise.resolve({
        id: 'note-2',
        bookingId,
        text,
        at: '2026-01-15T17:00:00.000Z',
        by: 'ada@mail.test',
      }),
    ),
  }
}
