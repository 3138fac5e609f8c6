import { isIPv4, isIPv6 } from 'node:net'
import { convertIPv6ToBinary } from 'hono/utils/ipaddr'

/**
 * The network of an address, too wide to tell one household from another: /24 of IPv4, /48 of IPv6. Null for what is no
 * address.
 */
export const coarseAddress = (given: string): string | null => {
  const address = given.replace(/\/\d+$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(address)) return address.replace(/\.\d+$/, '.0/24')
  if (!isIPv6(address)) return null
  const bits = convertIPv6ToBinary(address)
  const groups = [112n, 96n, 80n].map((below) => ((bits >> below) & 0xffffn).toString(16))
  return `${groups.join(':')}::/48`
}
