import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const GROUPS = 8
const GROUPS_OF_A_NETWORK = 4

/**
 * Returns the network of an IP address, which limits count instead of the address.
 * One home or company usually has one IPv4 address, or all IPv6 addresses with the same 64 bits.
 * Returns an IPv4 address unchanged, and an IPv4-mapped IPv6 address as that IPv4 address.
 * Returns the first 64 bits of any other IPv6 address, such as `2001:db8:0:7::/64`.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const groups = groupsOf(ip)
  if (isMapped(groups)) return groups.slice(-2).flatMap(bytesOf).join('.')
  return `${groups.slice(0, GROUPS_OF_A_NETWORK).map(hexOf).join(':')}::/64`
}

/** Returns the hash of the caller's network. The database never stores the network itself. */
export function networkKeyOf(request: FastifyRequest): string {
  return createHash('sha256').update(networkOf(request.ip)).digest('base64url')
}

/** Returns the eight 16-bit numbers of an IPv6 address. */
function groupsOf(ip: string): readonly number[] {
  // A URL spells an IPv6 address in its shortest form, but allows no zone such as `%eth0`.
  const shortest = new URL(`http://[${ip.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = shortest
    .split('::')
    .map((part) => part.split(':').flatMap((group) => (group ? [Number.parseInt(group, 16)] : [])))
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => 0)
  return [...head, ...zeros, ...tail]
}

/** Returns whether the address is `::ffff:` and an IPv4 address. */
const isMapped = (groups: readonly number[]) =>
  groups[5] === 0xff_ff && groups.slice(0, 5).every((group) => group === 0)

const bytesOf = (group: number) => [Math.floor(group / 256), group % 256]

const hexOf = (group: number) => group.toString(16)
