import type { FastifyRequest } from 'fastify'
import { isLoopback, isThisComputer } from '../config/this-computer.ts'
import type { App } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'

type Request = Pick<FastifyRequest, 'socket' | 'headers' | 'raw'>

/**
 * Returns whether a browser on this computer sent the request from a page of this server.
 * In a DNS rebinding attack, the `Host` header names a foreign domain that points to this computer.
 * HTTP/1.0 or a header such as `X-Forwarded-For` reveals that the request came through a proxy.
 */
export const isAtHome = ({ socket, headers, raw }: Request): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  HOST.test(headers.host ?? '') &&
  isHere(`http://${headers.host ?? ''}`) &&
  [headers.origin, headers.referer].every((page) => page === undefined || isHere(page)) &&
  raw.httpVersion !== '1.0' &&
  !Object.keys(headers).some((name) => OF_PROXIES.test(name))

/**
 * Refuses requests from other computers to the routes in `scope`, a part of the app.
 * Also refuses requests through a proxy, and requests from pages of other websites.
 * `deed` names the refused action in the error message, such as `move the clock`.
 */
export function onlyAtHome(scope: App, deed: string): void {
  const elsewhere = new Refusal(
    403,
    'not_owner',
    `Only a browser on the computer that runs the demo may ${deed}.`,
  )
  scope.addHook('onRequest', async (request) => {
    if (!isAtHome(request)) throw elsewhere
  })
}

// Matches a host and a port, without a path or a user name.
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

const OF_PROXIES = /^(forwarded|x-forwarded-.*|x-(real|client|cluster-client)-ip|via)$/

function isHere(address: string): boolean {
  const name = URL.parse(address)?.hostname.replace(/^\[(.*)\]$/, '$1') ?? ''
  return isThisComputer(name)
}
