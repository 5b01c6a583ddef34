import { undeliveredMachine } from '../../../machines/undelivered.ts'
import type { MailHandling, UndeliveredMails } from '../../../schemas/undelivered-mail.ts'
import type { Services, SessionRef } from '../../services.ts'
import { undeliveredCalls } from '../../services/calls/undelivered.ts'
import { fromPromise } from '../from-promise.ts'
import { actionsOf } from './actions.ts'

type Handling = MailHandling & { readonly id: string }

export function provideUndelivered(services: Services, session: SessionRef) {
  const clinic = services.clinic.calls(undeliveredCalls)
  return undeliveredMachine.provide({
    actors: {
      listMails: fromPromise<UndeliveredMails, undefined>(() => clinic.undelivered()),
      handleMail: fromPromise<{ modifiedCount: number }, Handling>(({ input: { id, how } }) =>
        clinic.handleUndelivered(id, how),
      ),
    },
    actions: actionsOf(services, session),
  })
}
