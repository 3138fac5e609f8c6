import { shopOrigin } from '@lonja/core/shops/shop-host.ts'
import type { ReactNode } from 'react'
import { useMe, usePublicUrl } from '../frame/use-me.ts'
import { usePath } from '../locale/locale.ts'

/** The address of a page on a shop's own host, for those who need not be logged in there. */
const shopHostLink = (publicUrl: string, { subDomain, path }: { subDomain: string; path: string }): string =>
  shopOrigin(publicUrl, subDomain) + path

/**
 * Leads to a shop's own host. Who is logged in takes their log-in along, by a token that is made when they press and
 * stands in no page; everyone else follows a plain link.
 */
export const ShopHostLink = ({
  shop: { id, subDomain },
  className,
  children,
}: {
  shop: { id: number; subDomain: string }
  className?: string
  children: ReactNode
}) => {
  const me = useMe()
  const path = usePath()
  const publicUrl = usePublicUrl()
  if (!me)
    return (
      <a href={shopHostLink(publicUrl, { subDomain, path: path(`/shop-index/${id}`) })} className={className}>
        {children}
      </a>
    )
  return (
    <form method="post" action={path('/visit-shop')} className="contents">
      <button type="submit" name="shopId" value={id} className={className}>
        {children}
      </button>
    </form>
  )
}
