import { Note, NoteList, NotePath, NoteQuery, NoteRequest } from '../../schemas/desk.ts'
import {
  Person,
  PersonChange,
  PersonInvitation,
  PersonList,
  PersonPath,
  PersonQuery,
} from '../../schemas/person.ts'
import { DeletedReply } from '../../schemas/user.ts'
import { findKept } from '../booking/row.ts'
import { auditedRead } from '../clinic/audit.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { callerOf, requireRight } from '../http/auth.ts'
import { IdempotencyHeaders } from '../http/idempotency.ts'
import { perCaller } from '../http/limits.ts'
import { changePerson } from './change-person.ts'
import { findPeople } from './find-people.ts'
import { invitePerson } from './invite.ts'
import { addNote, deleteNote, notesOfVisit } from './notes.ts'
import { agendasOf } from './own-agendas.ts'
import { findPerson, refuseOtherPerson } from './person.ts'
import { readPerson } from './person-card.ts'

// The limit on searches per minute keeps a caller from reading the data of all patients.
// The limit on searches is high, because each letter that staff type can start a search.
const SEARCHES_PER_MINUTE = 120
const CARDS_PER_MINUTE = 60
const NOTES_PER_MINUTE = 60

const FIND = about({
  id: 'findPeople',
  tag: 'Desk',
  access: 'staff',
  needs: 'person.read',
  summary: 'Find people by name, phone number or email address',
  description:
    'Returns at most twenty people. Each word of `query` must be the beginning of a word in the ' +
    'person’s name, phone number or email address, without regard to accents. From four digits ' +
    'on, the end of a phone number is enough. Doctors find only people who have a visit with them. Each search is ' +
    'recorded in the audit log.',
})

const READ = about({
  id: 'readPerson',
  tag: 'Desk',
  access: 'staff',
  needs: 'person.read',
  summary: 'Read a person’s contact details, next step and story',
  description:
    'The story has visits, moves, emails, refunds, calls and notes, newest first, at most 500. ' +
    'Doctors may read only people who have a visit with them. Each read is recorded in the audit ' +
    'log.',
  refuses: ['not_found', 'not_allowed'],
})

const CHANGE = about({
  id: 'changePerson',
  tag: 'Desk',
  access: 'staff',
  needs: 'person.write',
  summary: 'Change a person’s contact details',
  description:
    'Upcoming visits get the new name and phone number. The email address of an account cannot ' +
    'be changed. If somebody else has changed the details, the 409 reply has them in ' +
    '`error.detail`.',
  refuses: ['not_found', 'changed', 'duplicate'],
})

const INVITE = about({
  id: 'invitePerson',
  tag: 'Desk',
  access: 'staff',
  needs: 'person.write',
  summary: 'Send a person a link to see their appointments online',
  description:
    'For people with an appointment to whom no account is linked. The patient confirms the address ' +
    'through the emailed link. The account that has confirmed the same address, now or later, sees ' +
    'the appointments. At most one email a day is sent to an address.',
  refuses: ['not_found', 'not_invitable', 'changed'],
})

const NOTES = about({
  id: 'listNotes',
  tag: 'Desk',
  access: 'staff',
  needs: 'note.write',
  summary: 'List the notes about a visit, oldest first',
  refuses: ['not_found', 'not_allowed'],
})

const WRITE = about({
  id: 'writeNote',
  tag: 'Desk',
  access: 'staff',
  needs: 'note.write',
  summary: 'Write an administrative note about a person or a visit',
  description:
    'Notes are only for organizing visits; they are not medical records. Requests repeated with ' +
    'the same Idempotency-Key write one note.',
  refuses: ['not_found', 'not_allowed', 'key_reused'],
})

const DELETE = about({
  id: 'deleteNote',
  tag: 'Desk',
  access: 'staff',
  needs: 'note.write',
  summary: 'Delete your own note; the owner may delete any note',
  refuses: ['not_allowed'],
})

/** Adds the routes with which staff find, read, change and invite patients, and write notes. */
export function personRoutes(app: App, deps: Deps): void {
  const onRequest = requireRight(deps, 'person.read')
  const config = perCaller(CARDS_PER_MINUTE)
  const writing = { onRequest: requireRight(deps, 'person.write'), config }
  const card = { params: PersonPath, response: { 200: Person } }

  app.get(
    '/person',
    {
      schema: { ...FIND, querystring: PersonQuery, response: { 200: PersonList } },
      onRequest,
      config: perCaller(SEARCHES_PER_MINUTE),
    },
    async (request) => {
      const caller = callerOf(request)
      const { query } = request.query
      const agendas = await agendasOf(deps, caller)
      const deed = { action: 'person.find', subject: '', detail: query } as const
      return auditedRead(deps, caller, deed, () => findPeople(deps, { query, agendas }))
    },
  )

  app.get('/person/:id', { schema: { ...READ, ...card }, onRequest, config }, async (request) => {
    const caller = callerOf(request)
    const person = await findPerson(deps.db, request.params.id)
    await refuseOtherPerson(deps, caller, person.id)
    const deed = { action: 'person.read', subject: person.id } as const
    return auditedRead(deps, caller, deed, () => readPerson(deps, caller, person))
  })

  app.patch(
    '/person/:id',
    { schema: { ...CHANGE, ...card, body: PersonChange }, ...writing },
    async (request) => {
      const caller = callerOf(request)
      const person = await changePerson(deps, caller, request.params.id, request.body)
      return readPerson(deps, caller, person)
    },
  )

  app.post(
    '/person/:id/invitation',
    { schema: { ...INVITE, ...card, body: PersonInvitation }, ...writing },
    async (request) => {
      const caller = callerOf(request)
      const person = await invitePerson(deps, caller, request.params.id, request.body)
      return readPerson(deps, caller, person)
    },
  )
  noteRoutes(app, deps)
}

function noteRoutes(app: App, deps: Deps): void {
  const guarded = {
    onRequest: requireRight(deps, 'note.write'),
    config: perCaller(NOTES_PER_MINUTE),
  }

  app.get(
    '/note',
    { schema: { ...NOTES, querystring: NoteQuery, response: { 200: NoteList } }, ...guarded },
    async (request) => {
      const visit = await findKept(deps, request.query.booking)
      await refuseOtherPerson(deps, callerOf(request), visit.person_id)
      return notesOfVisit(deps.db, visit.id)
    },
  )

  app.post(
    '/note',
    {
      schema: {
        ...WRITE,
        headers: IdempotencyHeaders,
        body: NoteRequest,
        response: { 200: Note },
      },
      ...guarded,
    },
    (request) =>
      addNote(deps, {
        caller: callerOf(request),
        request: request.body,
        key: request.headers['idempotency-key'],
      }),
  )

  app.delete(
    '/note/:id',
    { schema: { ...DELETE, params: NotePath, response: { 200: DeletedReply } }, ...guarded },
    async (request) => ({
      deletedCount: await deleteNote(deps, callerOf(request), request.params.id),
    }),
  )
}
