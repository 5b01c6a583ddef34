import { BlockList, isIP, isIPv6 } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Returns whether an IP address is a loopback address. */
export const isLoopback = (address: string): boolean =>
  loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Returns whether a host name, an IP address or a socket path (`host`) refers to this computer. */
export const isThisComputer = (host: string): boolean =>
  host === 'localhost' || host.startsWith('/') || (isIP(host) > 0 && isLoopback(host))
