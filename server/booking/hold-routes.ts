import type { FastifyRequest } from 'fastify'
import { bookingDateToIso } from '../../schemas/date.ts'
import { Hold, HoldPath, HoldRequest } from '../../schemas/hold.ts'
import { DeletedReply } from '../../schemas/user.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { admitCaller, findCaller } from '../http/auth.ts'
import { perAddress } from '../http/limits.ts'
import { networkKeyOf } from '../http/network.ts'
import { extendHold, releaseHold, type HoldOwner } from './hold.ts'
import { createAnnouncement } from './announce-deadline.ts'
import { createPlaceCheck } from './request.ts'
import { takeHold } from './take-hold.ts'

const HOLDS_PER_MINUTE_FROM_ONE_ADDRESS = 60

const HOLD = about({
  id: 'holdSlot',
  tag: 'Appointments',
  access: 'visitor or patient',
  summary: 'Hold a slot for ten minutes while a person books',
  description:
    'For a visitor without an access token, the hold lasts five minutes. Visitors and accounts ' +
    'with an unconfirmed email address have at most six holds per network (an IPv4 address or an ' +
    'IPv6 /64), which together take at most a third of an agenda’s free starts of a day. Beyond ' +
    'that, the slot can be booked without a hold.',
  refuses: ['not_bookable', 'slot_taken', 'hold_limit'],
})

const EXTEND = about({
  id: 'extendHold',
  tag: 'Appointments',
  access: 'visitor or patient',
  summary: 'Extend a hold to ten minutes from now',
  refuses: ['not_owner', 'not_found', 'hold_used_up'],
})

const RELEASE = about({
  id: 'releaseHold',
  tag: 'Appointments',
  access: 'visitor or patient',
  summary: 'Release a held slot',
  refuses: ['not_owner'],
})

/** Adds the routes with which a person reserves a slot while filling in the booking form. */
export function holdRoutes(app: App, deps: Deps): void {
  const onRequest = admitCaller(deps)
  const config = perAddress(HOLDS_PER_MINUTE_FROM_ONE_ADDRESS)
  const checkPlace = createPlaceCheck(deps)
  const announce = createAnnouncement(deps)

  app.post(
    '/hold',
    { schema: { ...HOLD, body: HoldRequest, response: { 200: Hold } }, onRequest, config },
    async (request) => {
      const date = bookingDateToIso(request.body.date)
      const check = () => checkPlace({ ...request.body, date })
      const hold = await takeHold(deps, ownerOf(request), request.body, check)
      return { ...hold, ...(await announce(request, hold)) }
    },
  )

  app.post(
    '/hold/:id/extend',
    { schema: { ...EXTEND, params: HoldPath, response: { 200: Hold } }, onRequest, config },
    async (request) => {
      const hold = await extendHold(deps, ownerOf(request), request.params.id)
      return { ...hold, ...(await announce(request, hold)) }
    },
  )

  app.delete(
    '/hold/:id',
    {
      schema: { ...RELEASE, params: HoldPath, response: { 200: DeletedReply } },
      onRequest,
      config,
    },
    async (request) => ({
      deletedCount: await releaseHold(deps, ownerOf(request), request.params.id),
    }),
  )
}

// An account whose email address is unconfirmed counts as a visitor, because everybody can make
// such accounts. The database stores only a hash of the network, and only until the hold ends.
function ownerOf(request: FastifyRequest): HoldOwner {
  const caller = findCaller(request)
  const network = networkKeyOf(request)
  if (!caller) return { kind: 'visitor', network }
  return { kind: 'patient', account: caller.id, network: caller.confirmed ? null : network }
}
