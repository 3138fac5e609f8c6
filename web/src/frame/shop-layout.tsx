import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { m } from '../paraglide/messages.js'
import type { BarLink } from '../server/menu-tree.server.ts'
import type { Route } from './+types/shop-layout'
import { Foot } from './default-footer.tsx'
import { ErrorPage } from './error-page.tsx'
import { Header } from './header.tsx'
import { TabBar } from './tab-bar.tsx'

const NO_CATEGORIES: BarLink[] = []

/** Pages of one shop: our header without the market's categories, because the shop brings its own. */
const Frame = ({ children }: { children: React.ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <Header categories={NO_CATEGORIES} />
    <main id="content" tabIndex={-1} className="grow outline-none">
      {/* hydrated by itself, so that a press on what stands around it does not wait; the fallback is sent where the server cannot render the page */}
      <Suspense fallback={<ErrorPage error={null} />}>{children}</Suspense>
    </main>
    <Foot />
    <TabBar />
  </div>
)

export default function ShopLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} words={{ hint: m.shops_front_invalid() }} />
    </Frame>
  )
}
