import type { App, Deps, RefundJob } from '../deps.ts'
import { within } from '../storage/budget.ts'
import { unlessAborted } from '../storage/unless-aborted.ts'
import { createRefunds, nextRefund } from './refund.ts'

/**
 * Creates the job that makes the refunds that the clinic owes. Until `start`, it does nothing.
 * This is the only place that makes refunds. Runs of the job never overlap in this process.
 */
export function createRefundJob(): RefundJob & { start(app: App, deps: Deps): void } {
  let job: RefundJob = { run: () => Promise.resolve(), wake: () => undefined }
  return {
    run: (signal) => job.run(signal),
    wake: () => job.wake(),
    start: (app, deps) => {
      job = startJob(app, deps)
    },
  }
}

function startJob(app: App, deps: Deps): RefundJob {
  const refund = createRefunds(deps)
  const ending = new AbortController()
  const stopping = AbortSignal.any([deps.stopping, ending.signal])
  let last = Promise.resolve()
  let again: NodeJS.Timeout | undefined
  const logged = (error: unknown) => {
    if (!stopping.aborted) app.log.error(error)
  }
  const inTurn = (work: () => Promise<void>) => {
    const own = last.then(() => within(Infinity, work))
    last = own.catch(() => undefined)
    return own
  }
  const run = (signal: AbortSignal) => inTurn(() => unlessAborted(signal, refund(signal)))
  const runSoon = async () => {
    await unlessAborted(stopping, refund(stopping)).catch(logged)
    if (stopping.aborted) return
    const at = await nextRefund(deps)
    clearTimeout(again)
    if (at && !stopping.aborted)
      again = setTimeout(wake, at.getTime() - deps.clock().getTime()).unref()
  }
  const wake = () => void inTurn(runSoon).catch(logged)
  app.addHook('preClose', async () => {
    clearTimeout(again)
    ending.abort()
    await last
  })
  return { run, wake }
}
