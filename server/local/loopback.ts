import { BlockList, isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * Whether a request comes from this computer, and was meant for it: by any other name, another
 * website has had its own name point here, or a proxy passes its visitors on.
 */
export const isAtHome = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>) =>
  isLoopback(socket.remoteAddress ?? '') && isLoopbackName(headers.host ?? '')

function isLoopbackName(host: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname.replace(/^\[(.*)\]$/, '$1') ?? ''
  return name === 'localhost' || (isIP(name) > 0 && isLoopback(name))
}

const isLoopback = (address: string) => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
