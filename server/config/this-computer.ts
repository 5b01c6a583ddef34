import { BlockList, isIP, isIPv6 } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether an IP address is one of this computer's own, which no network leads to. */
export const isLoopback = (address: string): boolean =>
  loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether `host`, a name, an IP address or a socket's path, is this computer. */
export const isThisComputer = (host: string): boolean =>
  host === 'localhost' || host.startsWith('/') || (isIP(host) > 0 && isLoopback(host))
