import { splitPath } from '@lonja/core/kernel/locale.ts'
import type { PlatformMode } from '@lonja/core/shops/host-place.ts'
import { generatePath } from 'react-router'
import type { OwnHost } from '../frame/page-handle.ts'

/** Where a user at a shop's own host goes instead of the page that they asked for. */
export type OtherWay =
  /** a path of this host, without a language */
  | { kind: 'here'; to: string }
  /** the same page at the market's address */
  | { kind: 'market' }
  | { kind: 'missing' }
  | undefined

interface Asked {
  pathname: string
  search: string
  params: Record<string, string | undefined>
}

const here = (to: string): OtherWay => ({ kind: 'here', to })

/** A page of the market or of another shop: among many shops it is at the market's address, else it is not there. */
export const elsewhere = (mode: PlatformMode): OtherWay => ({ kind: mode === 'wholesale' ? 'market' : 'missing' })

/** The rule of a shop's own host (spec §1 and §2, home redirect and cart): all pages there are of that one shop. */
export const ownHostRedirect = (
  ownHost: OwnHost,
  { pathname, search, params }: Asked,
  { shopId, mode }: { shopId: number; mode: PlatformMode },
): OtherWay => {
  const own = String(shopId)
  if (ownHost === 'stays') return undefined
  if (ownHost === 'market') return mode === 'wholesale' ? { kind: 'market' } : here(`/shop-index/${own}`)
  if ('becomes' in ownHost) {
    if (ownHost.onlyAlone && mode !== 'shop') return undefined
    return here(generatePath(ownHost.becomes, { ...params, shopId: own }) + (ownHost.keepsQuery ? search : ''))
  }
  if ('narrowedBy' in ownHost) {
    const query = new URLSearchParams(search)
    const isNarrowed = query.get(ownHost.narrowedBy) === own
    if (isNarrowed && !ownHost.at) return undefined
    query.set(ownHost.narrowedBy, own)
    return here(`${ownHost.at ?? splitPath(pathname).path}?${query}`)
  }
  if ('shopInQuery' in ownHost) {
    const named = new URLSearchParams(search).get(ownHost.shopInQuery)
    return named === null || named === own ? undefined : elsewhere(mode)
  }
  const named = params[ownHost.shopInPath]
  return !named || Number.parseInt(named, 10) === shopId ? undefined : elsewhere(mode)
}
