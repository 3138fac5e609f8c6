import { Outlet } from 'react-router'
import type { Route } from './+types/bare-layout'
import { BareTop } from './bare-top.tsx'
import { ErrorPage } from './error-page.tsx'
import type { PageHandle } from './page-handle.ts'
import { TabBar } from './tab-bar.tsx'

/** Notifications, orders and the account: a slim top of their own, neither header nor footer (spec §2, layouts). */
const Frame = ({ children }: { children: React.ReactNode }) => (
  <div className="console-text flex min-h-dvh flex-col bg-wash">
    <BareTop />
    <main id="content" tabIndex={-1} className="grow pb-24 outline-none md:pb-12">
      {children}
    </main>
    <TabBar />
  </div>
)

export const handle: PageHandle = { ownHost: 'stays' }

export default function BareLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  )
}
