import type { FastifyRequest } from 'fastify'
import { isLoopback, isThisComputer } from '../config/this-computer.ts'
import type { App } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'

type Request = Pick<FastifyRequest, 'socket' | 'headers' | 'raw'>

/**
 * Returns whether a request comes from a browser on this computer, and from a page of this server.
 * A foreign name in `Host` means that a foreign domain points to this computer (DNS rebinding).
 * A forwarded header or HTTP/1.0 means that the request came through a proxy.
 */
export const isAtHome = ({ socket, headers, raw }: Request): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  isHere(`http://${headers.host ?? ''}`) &&
  [headers.origin, headers.referer].every((page) => page === undefined || isHere(page)) &&
  raw.httpVersion !== '1.0' &&
  !Object.keys(headers).some((name) => OF_PROXIES.test(name))

/**
 * Adds a hook to the Fastify scope `scope` that refuses requests from other computers.
 * The hook also refuses requests through a proxy, and requests from pages of other websites.
 * `deed` names the action in the error message, such as moving the clock.
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

const OF_PROXIES = /^(forwarded|x-forwarded-.*|x-(real|client|cluster-client)-ip|via)$/

function isHere(address: string): boolean {
  const name = URL.parse(address)?.hostname.replace(/^\[(.*)\]$/, '$1') ?? ''
  return isThisComputer(name)
}
