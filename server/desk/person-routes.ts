import * as calls from '../../schemas/calls/people.ts'
import { PersonChange, PersonInvitation, PersonPath, PersonQuery } from '../../schemas/person.ts'
import { auditedRead } from '../clinic/audit.ts'
import type { App, Deps } from '../deps.ts'
import { perCaller } from '../http/limits.ts'
import { serving } from '../http/serve.ts'
import { changePerson } from './change-person.ts'
import { findPeople } from './find-people.ts'
import { invitePerson } from './invite.ts'
import { agendasOf } from './own-agendas.ts'
import { findPerson, refuseOtherPerson } from './person.ts'
import { readPerson } from './person-card.ts'

// The limit on searches per minute keeps a caller from reading the data of all patients.
// The limit on searches is high, because each letter that staff type can start a search.
const SEARCHES_PER_MINUTE = 120
const CARDS_PER_MINUTE = 60

const tag = 'Desk'

/** Adds the routes with which staff find, read, change and invite patients. */
export function personRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)
  const limit = perCaller(CARDS_PER_MINUTE)

  serve(
    calls.findPeople,
    {
      tag,
      summary: 'Find people by name, phone number or email address',
      description:
        'Returns at most twenty people. Each word of `query` must be the beginning of a word in the ' +
        'person’s name, phone number or email address, without regard to accents. From four digits ' +
        'on, the end of a phone number is enough. Doctors find only people who have a visit with them. Each search is ' +
        'recorded in the audit log.',
      query: PersonQuery,
      limit: perCaller(SEARCHES_PER_MINUTE),
    },
    async ({ caller, query: { query } }) => {
      const agendas = await agendasOf(deps, caller)
      const deed = { action: 'person.find', subject: '', detail: query } as const
      return auditedRead(deps, caller, deed, () => findPeople(deps, { query, agendas }))
    },
  )

  serve(
    calls.readPerson,
    {
      tag,
      summary: 'Read a person’s contact details, next step and story',
      description:
        'The story has visits, moves, emails, refunds, calls and notes, newest first, at most 500. ' +
        'Doctors may read only people who have a visit with them. Each read is recorded in the audit ' +
        'log.',
      refuses: ['not_found', 'not_allowed'],
      params: PersonPath,
      limit,
    },
    async ({ caller, params }) => {
      const person = await findPerson(deps.db, params.id)
      await refuseOtherPerson(deps, caller, person.id)
      const deed = { action: 'person.read', subject: person.id } as const
      return auditedRead(deps, caller, deed, () => readPerson(deps, caller, person))
    },
  )

  serve(
    calls.changePerson,
    {
      tag,
      summary: 'Change a person’s contact details',
      description:
        'Upcoming visits get the new details. The address of the person’s own account cannot be ' +
        'changed. People may share an address. If somebody else has changed the details, the 409 reply has them in ' +
        '`error.detail`.',
      refuses: ['not_found', 'changed'],
      params: PersonPath,
      body: PersonChange,
      limit,
    },
    async ({ caller, params, body }) =>
      readPerson(deps, caller, await changePerson(deps, caller, params.id, body)),
  )

  serve(
    calls.invitePerson,
    {
      tag,
      summary: 'Send a person a link to see their appointments online',
      description:
        'For people with an appointment to whom no account is linked. The patient confirms the address ' +
        'through the emailed link. The account that has confirmed the same address, now or later, sees ' +
        'the appointments. At most one email a day is sent to an address.',
      refuses: ['not_found', 'not_invitable', 'changed'],
      params: PersonPath,
      body: PersonInvitation,
      limit,
    },
    async ({ caller, params, body }) =>
      readPerson(deps, caller, await invitePerson(deps, caller, params.id, body)),
  )
}
