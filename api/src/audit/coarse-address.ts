import { isIPv4, isIPv6 } from 'node:net'

/** The groups of an IPv6 address, of which `::` may have left some out. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  return [...left, ...Array<string>(tail === undefined ? 0 : 8 - left.length - right.length).fill('0'), ...right]
}

/**
 * The network of an address, too wide to tell one household from another: /24 of IPv4, /48 of IPv6. Null for what is no
 * address.
 */
export const coarseAddress = (given: string): string | null => {
  const address = given.replace(/\/\d+$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(address)) return address.replace(/\.\d+$/, '.0/24')
  if (!isIPv6(address)) return null
  return `${groupsOf(address).slice(0, 3).join(':').toLowerCase()}::/48`
}
