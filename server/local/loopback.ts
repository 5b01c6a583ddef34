import type { FastifyRequest } from 'fastify'
import { isLoopback, isThisComputer } from '../config/this-computer.ts'

type Request = Pick<FastifyRequest, 'socket' | 'headers' | 'raw'>

/**
 * Returns whether a request comes from a browser and a page on this computer.
 * Another name in `Host` means that a foreign website's name points to this computer.
 * A forwarded header or HTTP/1.0 means that the request came through a proxy.
 */
export const isAtHome = ({ socket, headers, raw }: Request): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  isHere(`http://${headers.host ?? ''}`) &&
  [headers.origin, headers.referer].every((page) => page === undefined || isHere(page)) &&
  raw.httpVersion !== '1.0' &&
  !Object.keys(headers).some((name) => OF_PROXIES.test(name))

const OF_PROXIES = /^(forwarded|x-forwarded-.*|x-(real|client|cluster-client)-ip|via)$/

function isHere(address: string): boolean {
  const name = URL.parse(address)?.hostname.replace(/^\[(.*)\]$/, '$1') ?? ''
  return isThisComputer(name)
}
