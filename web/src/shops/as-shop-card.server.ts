import type { ReplyOf } from '../frame/wire.ts'
import type { ShopCardData } from './wire.ts'

/** Listed shops with what their cards show, and no more: it is written into the page a second time, for the scripts. */
export const asShopCards = (listed: ReplyOf<'getShops'>['items']): ShopCardData[] =>
  listed.map(({ id, name, logo, type, visibility, industry, city, isOpen, distance, thumbnails, ...shop }) => ({
    id,
    name,
    logo,
    type,
    visibility,
    industry,
    city,
    isOpen,
    distance,
    thumbnails,
    minimumOrder: shop.minimumOrder,
    freeShipFrom: shop.freeShipFrom,
    productCount: shop.productCount,
    followers: shop.followers,
    following: shop.following,
  }))
