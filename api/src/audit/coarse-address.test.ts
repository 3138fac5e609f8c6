import { expect, test } from 'vitest'
import { coarseAddress } from './coarse-address.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['', null],
  ['unknown', null],
])('%s is in %s', (address, network) => {
  expect(coarseAddress(address)).toBe(network)
})
