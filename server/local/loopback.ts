import type { FastifyRequest } from 'fastify'
import { isLoopback, isThisComputer } from '../this-computer.ts'

/**
 * Whether a request comes from this computer, and was meant for it: by any other name, another
 * website has had its own name point here, or a proxy passes its visitors on.
 */
export const isAtHome = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>) =>
  isLoopback(socket.remoteAddress ?? '') && isLoopbackName(headers.host ?? '')

function isLoopbackName(host: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname.replace(/^\[(.*)\]$/, '$1') ?? ''
  return isThisComputer(name)
}
