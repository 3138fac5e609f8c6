import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the product, under an optional language; root.tsx answers 404 for a language that is not ours. */
export default prefix(':lang?', [
  layout('shell/default-layout.tsx', [
    index('catalogue/home.route.tsx'),
    route('wholesale', 'catalogue/home.route.tsx', { id: 'wholesale' }),
    route('login', 'accounts/login.route.tsx'),
    route('register', 'accounts/register.route.tsx'),
    route('*', 'shell/not-found.route.tsx'),
  ]),
  layout('shell/bare-layout.tsx', [
    route('logout', 'accounts/logout.route.tsx'),
    layout('account/account-layout.tsx', [
      route('uc', 'orders/orders.route.tsx'),
      route('uc/order-detail', 'orders/order-detail.route.tsx'),
    ]),
    route('seller/orders', 'seller/seller-orders.route.tsx'),
    route('seller/orders/:orderId', 'seller/seller-order.route.tsx'),
  ]),
]) satisfies RouteConfig
