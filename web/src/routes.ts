import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the product, under an optional language; root.tsx answers 404 for a language that is not ours. */
export default prefix(':lang?', [
  layout('shell/default-layout.tsx', [
    index('catalogue/home.route.tsx'),
    route('wholesale', 'catalogue/home.route.tsx', { id: 'wholesale' }),
    route('goods-list', 'catalogue/goods-list.route.tsx'),
    route('goods-detail/:productId/:slug?', 'catalogue/goods-detail.route.tsx'),
    route('shop-list', 'shops/shop-list.route.tsx'),
    route('login', 'accounts/login.route.tsx'),
    route('register', 'accounts/register.route.tsx'),
    route('logout', 'accounts/logout.route.tsx'),
    route('*', 'shell/not-found.route.tsx'),
  ]),
  layout('shell/shop-layout.tsx', [route('shop-index/:shopId', 'shops/shop-index.route.tsx')]),
]) satisfies RouteConfig
