/** The cookie that holds the shop of a host (spec §4). What a page shows never depends on it. */
export const SHOP_COOKIE = 'shopId'
