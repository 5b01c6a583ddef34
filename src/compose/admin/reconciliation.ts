import { Failure } from '../../../machines/failure.ts'
import { reconciliationMachine } from '../../../machines/reconciliation.ts'
import type { PaymentsPlace, Reconciliation } from '../../../schemas/reconciliation.ts'
import type { SettledHow } from '../../../schemas/refund.ts'
import type { Services, SessionRef } from '../../services.ts'
import { paymentCalls } from '../../services/calls/payments.ts'
import { fromPromise } from '../from-promise.ts'
import { actionsOf } from './actions.ts'

type Settlement = { id: string; how: SettledHow | undefined }

export function provideReconciliation(services: Services, session: SessionRef) {
  const clinic = services.clinic.calls(paymentCalls)
  return reconciliationMachine.provide({
    actors: {
      compareCharges: fromPromise<Reconciliation, PaymentsPlace>(({ input, signal }) =>
        clinic.compareCharges(input, signal),
      ),
      settleCharges: fromPromise<Reconciliation, undefined>(() => clinic.settleCharges()),
      settleRefund: fromPromise<{ modifiedCount: number }, Settlement>(
        async ({ input: { id, how } }) => {
          if (!how) throw new Failure('rejected', 'Choose how the money was repaid.')
          return clinic.settleRefund(id, { how })
        },
      ),
    },
    actions: actionsOf(services, session),
  })
}
