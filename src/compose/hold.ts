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

type Keeper = ReturnType<Awaited<ReturnType<typeof load>>['createKeeper']>

/**
 * Connects the state machine of a hold (temporary reservation) to the server and the tab's storage.
 * The code for holds loads when the booking page first asks the server to hold a slot.
 * If the code for holds fails to load, the patient can still book, but without a reserved slot.
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
    /**
     * Resolves with the id of this tab's hold on a slot, or undefined if this tab holds no slot.
     */
    holdId: () => ifStored((k) => k.id(), undefined),
    /**
     * Resolves with the day's treatments. Their free slots include the slot that this tab holds.
     */
    including: (treatments: readonly Treatment[], date: BookingDate) =>
      ifStored((k) => k.including(treatments, date), treatments),
  }
}
