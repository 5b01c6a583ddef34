import { fromCallback } from 'xstate'
import { bookingHold } from '../../machines/booking-setup.ts'
import type { PageEvent } from '../../machines/hold-setup.ts'
import type { BookingDate } from '../../schemas/date.ts'
import type { HeldTime, Hold } from '../../schemas/hold.ts'
import type { Treatment } from '../../schemas/treatment.ts'
import { lazyModule, once } from '../first-paint/lazy-module.ts'
import type { Services } from '../services.ts'
import { drafts } from '../services/draft.ts'
import { fromPromise } from './from-promise.ts'

const load = lazyModule(() => import('./keep-time.ts'))

/** Holds a slot for a visitor who was sent from the booking page to the login. */
export async function keepForVisitor(services: Services): Promise<void> {
  return (await load()).keepForVisitor(services)
}

type Keeper = ReturnType<Awaited<ReturnType<typeof load>>['createKeeper']>

/**
 * Connects the state machine of the held slot to the clinic's server and to the tab's storage.
 * The code that holds slots loads when the page first requests to hold a slot.
 * If the code that holds slots does not load, the patient books without holding a slot.
 */
export function provideHold(services: Pick<Services, 'clinic' | 'now'>) {
  const keeper = once(async () => (await load()).createKeeper(services))
  const ask = <Result>(work: (keeper: Keeper) => Result | Promise<Result>) => keeper().then(work)
  const attempt = (work: (keeper: Keeper) => void) => void ask(work).catch(() => undefined)
  const ifStored = <Result>(work: (keeper: Keeper) => Result, otherwise: Result) =>
    drafts.has('hold') ? ask(work).catch(() => otherwise) : Promise.resolve(otherwise)
  const logic = bookingHold.provide({
    actors: {
      take: fromPromise<Hold, HeldTime>(({ input, signal }) => ask((k) => k.take(input, signal))),
      extend: fromPromise<Hold, string>(({ input }) => ask((k) => k.extend(input))),
      watchPage: fromCallback<PageEvent, undefined>(({ sendBack }) => {
        const watching = ask((k) => k.watch(sendBack))
        return () => void watching.then((stop) => stop())
      }),
    },
    actions: {
      giveBack: ({ context }) => attempt((k) => k.giveBack(context)),
      drop: () => attempt((k) => k.drop()),
      abandon: () => attempt((k) => k.abandon()),
      leave: ({ context }) => attempt((k) => k.leave(context)),
    },
  })
  return {
    logic,
    /** Resolves with the id under which the server holds a slot; undefined if no slot is held. */
    holdId: () => ifStored((k) => k.id(), undefined),
    /** Resolves with the day's treatments, with the held slot among their free slots. */
    including: (treatments: readonly Treatment[], date: BookingDate) =>
      ifStored((k) => k.including(treatments, date), treatments),
  }
}
