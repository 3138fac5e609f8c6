import { isIPv6 } from 'node:net'
import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6BinaryToString,
  convertIPv6ToBinary,
  isIPv4MappedIPv6,
} from 'hono/utils/ipaddr'

const HOST_BITS = 64n

/**
 * The network that limits count a caller by: an IPv4 address itself, of an IPv6 address its /64, which is what one
 * connection is given whole. Ports and zones, which some proxies and sockets add, are left out.
 */
export const networkOf = (address: string): string => {
  const [bare = ''] = address
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .split('%', 1)
  if (!isIPv6(bare)) return bare
  const bits = convertIPv6ToBinary(bare)
  if (isIPv4MappedIPv6(bits)) return convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(bits))
  return `${convertIPv6BinaryToString((bits >> HOST_BITS) << HOST_BITS)}/64`
}
