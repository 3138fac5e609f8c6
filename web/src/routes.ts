import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Every address of the product, as it is in Spanish. */
const pages: RouteConfigEntry[] = [
  layout('shell/default-layout.tsx', [
    index('catalogue/home.route.tsx'),
    route('wholesale', 'catalogue/wholesale.route.tsx'),
    route('categories', 'catalogue/categories.route.tsx'),
    route('goods-list', 'catalogue/goods-list.route.tsx'),
    route('goods-detail/:product', 'catalogue/goods-detail.route.tsx'),
    route('goods-detail/:product/comments', 'catalogue/goods-comments.route.tsx'),
    route('add-to-cart', 'catalogue/add-to-cart.route.tsx'),
    route('shop-list', 'shops/shop-list.route.tsx'),
    route('coupon', 'coupons/coupons.route.tsx'),
    route('coupon-collect', 'coupons/coupon-collect.route.tsx'),
    route('map', 'map/map.route.tsx'),
    route('select-industry', 'shops/select-industry.route.tsx'),
    route('view-shop', 'shops/view-shop.route.tsx'),
    route('follow', 'follows/follow.route.tsx'),
    route('location', 'geo/location.route.tsx'),
    route('publication', 'publications/publication-list.route.tsx'),
    route('publication/:publication', 'publications/publication.route.tsx'),
    route('inspire', 'publications/inspire.route.tsx'),
    route('policies/platform/:policyType', 'policies/platform-policy.route.tsx'),
    route('policies/shop/:policyType/:shopId', 'policies/shop-policy.route.tsx'),
    route('cartList', 'cart/cart-list.route.tsx'),
    route('my-cart', 'cart/my-cart.route.tsx'),
    route('my-checkout', 'checkout/my-checkout.route.tsx'),
    route('login', 'accounts/login.route.tsx'),
    route('register', 'accounts/register.route.tsx'),
    route('*', 'shell/not-found.route.tsx'),
  ]),
  layout('shell/shop-layout.tsx', [route('shop-index/:shopId', 'shops/shop-index.route.tsx')]),
  route('publication-activity', 'publications/activity.route.ts'),
  route('rss.xml', 'publications/rss.route.ts'),
  route('areas', 'addresses/areas.route.ts'),
  route('shop-name', 'shops/opening/shop-name.route.ts'),
  route('search-suggestions', 'search/search-suggestions.route.ts'),
  route('cart-popup', 'cart/cart-popup.route.ts'),
  layout('shell/bare-layout.tsx', [
    route('logout', 'accounts/logout.route.tsx'),
    layout('account/account-layout.tsx', [
      route('uc', 'orders/orders.route.tsx'),
      route('uc/order-detail', 'orders/order-detail.route.tsx'),
      route('uc/my-coupon', 'coupons/my-coupons.route.tsx'),
      route('uc/following', 'follows/following.route.tsx'),
      route('uc/my-address', 'addresses/addresses.route.tsx'),
      route('uc/my-address/new', 'addresses/address-new.route.tsx'),
      route('uc/my-address/:addressId', 'addresses/address-edit.route.tsx'),
    ]),
    route('shop-index/open', 'shops/opening/open-shop.route.tsx'),
    route('shop-index/open/shop', 'shops/opening/name-shop.route.tsx'),
    route('shop-index/open-detail/:shopId', 'shops/opening/opening.route.tsx'),
    route('shop-index/open-detail/:shopId/:point', 'shops/opening/opening-point.route.tsx'),
    route('operator/shops', 'operator/shop-queue.route.tsx'),
    route('operator/shops/:shopId', 'operator/shop-review.route.tsx'),
    route('seller', 'seller/desk.route.tsx'),
    route('seller/settings', 'seller/settings.route.tsx'),
    route('seller/orders', 'seller/seller-orders.route.tsx'),
    route('seller/orders/:orderId', 'seller/seller-order.route.tsx'),
  ]),
]

/** The same pages below a language; each route needs a name of its own. */
const spokenIn = (locale: string, entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.map((entry) => ({
    ...entry,
    id: `${locale}:${entry.id ?? entry.file}`,
    ...(entry.children && { children: spokenIn(locale, entry.children) }),
  }))

// languages are named one by one, so that an unknown first step of an address is a page that is not there
export default [
  ...pages,
  ...prefix('en', spokenIn('en', pages)),
  ...prefix('zh', spokenIn('zh', pages)),
] satisfies RouteConfig
