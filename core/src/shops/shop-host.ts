import { isAddress } from './host-place.ts'

/**
 * The origin of a shop's own host below the market's: `vidal` of https://lonja.example is https://vidal.lonja.example. Where
 * the market is called by its address, shops stand below `localhost`, as `hostPlace` finds them.
 */
export const shopOrigin = (publicUrl: string, subDomain: string): string => {
  const [, protocol = '', host = '', port = ''] = /^(https?:\/\/)(\[[^\]]*\]|[^:/]+)(:\d+)?/.exec(publicUrl) ?? []
  return `${protocol}${subDomain}.${isAddress(host) ? 'localhost' : host}${port}`
}

/** All shops' own hosts, as a Content-Security-Policy names them. */
export const shopOrigins = (publicUrl: string): string => shopOrigin(publicUrl, '*')

/**
 * Whether it is to be found out which shop a host belongs to (spec §2, platform check): not on the hosts that serve the
 * authentication sub-site. Hosts are compared with their port, without regard to case.
 */
export const needsPlatformCheck = (host: string, authHosts: readonly string[]): boolean =>
  !authHosts.includes(host.trim().toLowerCase())
