import { VisitPath } from '../../schemas/agenda.ts'
import { changeLines, readLines } from '../../schemas/calls/visit-lines.ts'
import { LinesRequest } from '../../schemas/visit-lines.ts'
import type { App, Deps } from '../deps.ts'
import { perCaller } from '../http/limits.ts'
import { serving } from '../http/serve.ts'
import { changeLinesOf } from './change-lines.ts'
import { readLinesOf } from './read-lines.ts'

const CALLS_PER_MINUTE = 120

const tag = 'Desk'

/** Adds the routes with which staff change the treatments of a visit. */
export function lineRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)
  const limit = perCaller(CALLS_PER_MINUTE)

  serve(
    readLines,
    {
      tag,
      summary: 'Read the treatments of a visit, and those that can be added',
      description:
        '`offered` has the treatments that the visit’s doctor offers on its day, with their usual ' +
        'prices and lengths.',
      refuses: ['not_found'],
      params: VisitPath,
      limit,
    },
    ({ caller, params: { id } }) => readLinesOf(deps, { caller, id }),
  )

  serve(
    changeLines,
    {
      tag,
      summary: 'Replace the treatments of a visit until it is paid',
      description:
        'The visit’s price is the sum of the prices, and its length is `minutes`, or the sum of the ' +
        'lengths. Its first treatment stands for the visit on patients’ pages and in emails. An ' +
        'unfinished card payment of the old price is cancelled. If the longer time is taken, the ' +
        'reply is 409 `slot_taken`, whose message says by whom; with `overbook`, the visits then ' +
        'overlap. `version` is the visit’s `version`.',
      refuses: [
        'not_found',
        'changed',
        'cancelled',
        'already_paid',
        'below_paid',
        'slot_taken',
        'not_bookable',
      ],
      params: VisitPath,
      body: LinesRequest,
      limit,
    },
    async ({ caller, params: { id }, body }) => ({
      visit: await changeLinesOf(deps, { caller, id, ...body }),
    }),
  )
}
