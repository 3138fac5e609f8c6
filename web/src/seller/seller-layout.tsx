import { Outlet } from 'react-router'
import { ConsoleFrame } from '../console/console-frame.tsx'
import { FindButton } from '../console/find/find-button.tsx'
import { ErrorPage } from '../frame/error-page.tsx'
import type { PageHandle } from '../frame/page-handle.ts'
import { useMe } from '../frame/use-me.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { client, orErrorPage } from '../server/api.server.ts'
import type { Route } from './+types/seller-layout'
import { requireSeller } from './require-seller.server.ts'
import { useSellerMenu } from './use-seller-menu.ts'

export const handle: PageHandle = { ownHost: 'stays', closedToRobots: true }

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  return { waiting: await orErrorPage(client(context).getSellerWaiting()) }
}

/** The back of a shop: one menu for all of its pages, which says what waits. */
const Frame = ({ waiting, children }: { waiting: Partial<ReplyOf<'getSellerWaiting'>>; children: React.ReactNode }) => {
  const path = usePath()
  const groups = useSellerMenu({ path, waiting })
  const shop = useMe()?.operator
  return (
    <ConsoleFrame
      label={m.seller_desk_menu()}
      groups={groups}
      tools={<FindButton groups={groups} side="seller" />}
      name={shop?.name}
      outside={shop?.shopId ? { to: `/shop-index/${shop.shopId}`, text: m.console_see_shop() } : undefined}
    >
      {children}
    </ConsoleFrame>
  )
}

export default function SellerLayout({ loaderData: { waiting } }: Route.ComponentProps) {
  return (
    <Frame waiting={waiting}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame waiting={loaderData?.waiting ?? {}}>
      <ErrorPage error={error} />
    </Frame>
  )
}
