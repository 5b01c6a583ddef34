import { expect, it } from 'vitest'
import { networkOf } from '../../server/http/network.ts'

it.each([
  ['an IPv4 address is its own network', '203.0.113.9', '203.0.113.9'],
  ['an IPv4-mapped address is the IPv4 address', '::ffff:203.0.113.9', '203.0.113.9'],
  ['an IPv4-mapped address in hexadecimal', '0:0:0:0:0:FFFF:cb00:7109', '203.0.113.9'],
  ['an IPv6 address counts by its first 64 bits', '2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
  ['another address of the same network', '2001:DB8::7:ffff:0:0:1', '2001:db8:0:7::/64'],
  ['a short spelling', '2001:db8::1', '2001:db8:0:0::/64'],
  ['a spelling with leading zeros', '2001:0db8:0000:0000::0001', '2001:db8:0:0::/64'],
  ['an address with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['the address of this computer', '::1', '0:0:0:0::/64'],
  ['no address', 'unknown', 'unknown'],
])('%s', (_title, ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

it('tells two IPv6 networks apart', () => {
  expect(networkOf('2001:db8:0:7::1')).not.toBe(networkOf('2001:db8:0:8::1'))
})
