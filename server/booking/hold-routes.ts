import type { FastifyRequest } from 'fastify'
import * as calls from '../../schemas/calls/hold.ts'
import { bookingDateToIso } from '../../schemas/date.ts'
import { HoldPath, HoldRequest } from '../../schemas/hold.ts'
import type { App, Deps } from '../deps.ts'
import type { Caller } from '../http/auth.ts'
import { perAddress } from '../http/limits.ts'
import { networkKeyOf } from '../http/network.ts'
import { serving } from '../http/serve.ts'
import { extendHold, releaseHold, type HoldOwner } from './hold.ts'
import { createAnnouncement } from './announce-deadline.ts'
import { createPlaceCheck } from './request.ts'
import { takeHold } from './take-hold.ts'

const HOLDS_PER_MINUTE_FROM_ONE_ADDRESS = 60

/** Adds the routes with which a person reserves a slot while filling in the booking form. */
export function holdRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)
  const limit = perAddress(HOLDS_PER_MINUTE_FROM_ONE_ADDRESS)
  const checkPlace = createPlaceCheck(deps)
  const announce = createAnnouncement(deps)

  serve(
    calls.holdSlot,
    {
      tag: 'Appointments',
      summary: 'Hold a slot for ten minutes while a person books',
      description:
        'For a visitor without an access token, the hold lasts five minutes. Visitors and accounts ' +
        'with an unconfirmed email address have at most six holds per network (an IPv4 address or an ' +
        'IPv6 /64), which together take at most a third of an agenda’s free starts of a day. Beyond ' +
        'that, the slot can be booked without a hold.',
      refuses: ['not_bookable', 'slot_taken', 'hold_limit'],
      body: HoldRequest,
      limit,
    },
    async ({ caller, body, request }) => {
      const date = bookingDateToIso(body.date)
      const check = () => checkPlace({ ...body, date })
      const hold = await takeHold(deps, ownerOf(caller, request), body, check)
      return { ...hold, ...(await announce(request, hold)) }
    },
  )

  serve(
    calls.extendHold,
    {
      tag: 'Appointments',
      summary: 'Extend a hold to ten minutes from now',
      refuses: ['not_owner', 'not_found', 'hold_used_up'],
      params: HoldPath,
      limit,
    },
    async ({ caller, params, request }) => {
      const hold = await extendHold(deps, ownerOf(caller, request), params.id)
      return { ...hold, ...(await announce(request, hold)) }
    },
  )

  serve(
    calls.releaseHold,
    {
      tag: 'Appointments',
      summary: 'Release a held slot',
      refuses: ['not_owner'],
      params: HoldPath,
      limit,
    },
    async ({ caller, params, request }) => ({
      deletedCount: await releaseHold(deps, ownerOf(caller, request), params.id),
    }),
  )
}

// An account whose email address is unconfirmed counts as a visitor, because everybody can make
// such accounts. The database stores only a hash of the network, and only until the hold ends.
function ownerOf(caller: Caller | undefined, request: FastifyRequest): HoldOwner {
  const network = networkKeyOf(request)
  if (!caller) return { kind: 'visitor', network }
  return { kind: 'patient', account: caller.id, network: caller.confirmed ? null : network }
}
