import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { type BarLink, menuBar } from '../server/menu-tree.server.ts'
import { ownShopId } from '../server/own-host.server.ts'
import type { Route } from './+types/default-layout'
import { Foot } from './default-footer.tsx'
import { ErrorPage } from './error-page.tsx'
import { Header } from './header.tsx'
import { TabBar } from './tab-bar.tsx'
import { usePage } from './use-page.ts'

// a shop's own host has no categories of the market
export const loader = async ({ context }: Route.LoaderArgs) => ({
  categories: ownShopId(context) === null ? await menuBar(context) : [],
})

// the categories stay the same while one browses
export const shouldRevalidate = () => false

const Frame = ({ categories, children }: { categories: BarLink[]; children: React.ReactNode }) => {
  const { withoutFooter } = usePage()
  return (
    <div className="flex min-h-dvh flex-col">
      <Header categories={categories} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {/* hydrated by itself, so that a press on what stands around it does not wait; the fallback is sent where the server cannot render the page */}
        <Suspense fallback={<ErrorPage error={null} />}>{children}</Suspense>
      </main>
      {!withoutFooter && <Foot />}
      <TabBar />
    </div>
  )
}

export default function DefaultLayout({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <Frame categories={categories}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const categories = loaderData?.categories ?? []
  return (
    <Frame categories={categories}>
      <ErrorPage {...{ error, categories }} />
    </Frame>
  )
}
