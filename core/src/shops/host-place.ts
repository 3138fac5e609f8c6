/** A market of many shops, or one shop alone, told by the first label of the host name (spec §1, platform mode). */
export const PLATFORM_MODES = ['wholesale', 'shop'] as const
export type PlatformMode = (typeof PLATFORM_MODES)[number]

/** What a host name stands for: the market, a shop by its subdomain, or nothing that we know of. */
export type HostPlace = { kind: 'market' } | { kind: 'shop'; subDomain: string } | { kind: 'nowhere' }

const MARKET: HostPlace = { kind: 'market' }
const NOWHERE: HostPlace = { kind: 'nowhere' }

/** One label of a host name, as shops have it; names of other scripts come as punycode, `xn--…`. */
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** The name in a Host header: without port and the root's dot, in small letters. */
const nameOf = (host: string): string => {
  const text = host.trim().toLowerCase()
  if (text.startsWith('[')) return text.replace(/\](:\d*)?$/, ']')
  return text.replace(/:\d*$/, '').replace(/\.$/, '')
}

/** Whether a host is called by its address, IPv4 or IPv6 in brackets, without a port: no name can stand below it. */
export const isAddress = (name: string): boolean => name.startsWith('[') || /^\d{1,3}(\.\d{1,3}){3}$/.test(name)

const withoutWww = (name: string): string => name.replace(/^www\./, '')

const shopAt = (label: string): HostPlace => (LABEL.test(label) ? { kind: 'shop', subDomain: label } : NOWHERE)

/**
 * What a host stands for (spec §1, platform mode). Among many shops: one label below the market's own name is a shop, on a
 * machine that calls itself by address one label below `localhost`; a foreign name is the market, which answers wherever it
 * is asked. Where there is one shop alone, the first label names it, whatever follows.
 */
export const hostPlace = (host: string, { publicUrl, mode }: { publicUrl: string; mode: PlatformMode }): HostPlace => {
  const name = nameOf(host)
  if (mode === 'shop') return isAddress(name) ? NOWHERE : shopAt(withoutWww(name).split('.')[0] ?? '')

  const own = withoutWww(nameOf(publicUrl.replace(/^https?:\/\//, '').split('/')[0] ?? ''))
  const base = isAddress(own) ? 'localhost' : own
  if (name === `www.${base}` || !name.endsWith(`.${base}`)) return MARKET
  return shopAt(name.slice(0, -base.length - 1))
}
