import { localizedPath, splitPath } from '@lonja/core/kernel/locale.ts'
import { useEffect, useEffectEvent } from 'react'
import {
  createPath,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { keepDraftsOnlyOf } from './forms/drafts.ts'
import { keepPage, rememberShown, sayCallFailed } from './forms/failed-call.ts'
import { FocusKept } from './forms/focus-kept.ts'
import { useFocusOnWrong } from './forms/use-focus-on-wrong.ts'
import { useOnePress } from './forms/use-one-press.ts'
import { Announcements } from './frame/announcements.tsx'
import { ErrorPage } from './frame/error-page.tsx'
import { loadRoot } from './frame/load-root.server.ts'
import { LoadingBar } from './frame/loading-bar.tsx'
import { SupportViewBanner } from './frame/support-view-banner.tsx'
import { useSessionEnd } from './frame/use-session-end.ts'
import { rememberPressed } from './hydration/chunk-reload.ts'
import { DiscoverWhenIdle } from './hydration/discover.tsx'
import { ScriptLinks } from './hydration/script-links.tsx'
import { stayWhileCutOff } from './hydration/stay-while-cut-off.ts'
import { loadOtherLanguageWhole } from './locale/other-language.ts'
import { keepOnlyFor, keepVisited } from './offline/keep-pages.ts'
import { OfflineBar } from './offline/offline-bar.tsx'
import { KeptAtProvider, useAskKeptAt } from './offline/use-kept-at.ts'
import { PageHead } from './seo/page-head.tsx'
import { hostMiddleware } from './server/own-host.server.ts'
import { localeMiddleware, pageMiddleware, sessionMiddleware } from './server/request.server.ts'
import appCss from './ui/app.css?url'
import { IconSprite } from './ui/icon.tsx'
import interLatin from './ui/inter/latin.woff2?url'
import { showToast } from './ui/toast.ts'
import { Toasts } from './ui/toasts.tsx'

export const middleware: Route.MiddlewareFunction[] = [
  pageMiddleware,
  localeMiddleware,
  sessionMiddleware,
  hostMiddleware,
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadOtherLanguageWhole, keepPage]

export const loader = ({ request, context }: Route.LoaderArgs) => loadRoot(context, request)

export const links: Route.LinksFunction = () => [
  {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href: interLatin,
    crossOrigin: 'anonymous',
    // it must not hold up the styles: one that comes late waits for the next page
    fetchPriority: 'low',
  },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/icons/touch.png' },
]

export function Layout({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation()
  const publicUrl = useRouteLoaderData<typeof loader>('root')?.links.publicUrl
  const { locale } = splitPath(pathname)
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" />
        <link rel="manifest" href={localizedPath('/manifest.webmanifest', locale)} />
        <Meta />
        {publicUrl !== undefined && <PageHead publicUrl={publicUrl} />}
        {/* with a precedence it stands before the scripts' preloads, which would else take its place on a slow line */}
        <link rel="stylesheet" href={appCss} precedence="app" />
        <Links />
        <ScriptLinks />
      </head>
      <body>
        <IconSprite />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData: { me, notice } }: Route.ComponentProps) {
  const { pathname, search, key } = useLocation()
  const matches = useMatches()
  const pressed = useNavigation().location
  const keptAt = useAskKeptAt()
  useFocusOnWrong()
  useOnePress()
  const isSaid = notice !== null || splitPath(pathname).path === '/login'
  useSessionEnd(me, { isSaid, here: pathname + search })
  useEffect(() => rememberShown(matches), [matches])
  const whom = me ? `${me.user.id}.${me.operator.id}` : 'visitor'
  useEffect(() => {
    keepOnlyFor(whom)
    if (me) keepDraftsOnlyOf(whom)
  }, [me, whom])
  const keepHere = useEffectEvent(() =>
    key === 'default' ? undefined : keepVisited(matches.map(({ handle }) => handle)),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the event, not a value that is read
  useEffect(() => keepHere(), [key])
  useEffect(() => stayWhileCutOff(window, sayCallFailed), [])
  useEffect(() => rememberPressed(window, pressed ? createPath(pressed) : null), [pressed])
  useEffect(() => {
    if (notice) showToast(notice)
  }, [notice])
  return (
    <DiscoverWhenIdle>
      <LoadingBar />
      <FocusKept />
      {notice && (
        <noscript className="noscript:contents">
          {/* in sight also where a page is shown from a place further down */}
          <p
            className={`sticky top-0 z-40 px-4 py-2 text-center ${notice.kind === 'done' ? 'bg-leaf-wash text-leaf' : 'bg-amber-wash text-amber'}`}
          >
            {notice.text}
          </p>
        </noscript>
      )}
      <KeptAtProvider value={keptAt}>
        <OfflineBar />
        <SupportViewBanner />
        <Announcements />
        <Outlet />
      </KeptAtProvider>
      <Toasts />
    </DiscoverWhenIdle>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} alone />
}
