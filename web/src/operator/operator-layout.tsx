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
import type { Route } from './+types/operator-layout'
import { requireOperator } from './require-operator.server.ts'
import { useOperatorMenu } from './use-operator-menu.ts'

export const handle: PageHandle = { ownHost: 'market', closedToRobots: true }

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'today')
  return { waiting: await orErrorPage(client(context).getOperatorWaiting()) }
}

/** The market's own console: one menu for all of its pages, which says what waits. */
const Frame = ({
  waiting,
  children,
}: {
  waiting: Partial<ReplyOf<'getOperatorWaiting'>>
  children: React.ReactNode
}) => {
  const path = usePath()
  const groups = useOperatorMenu({ path, waiting })
  return (
    <ConsoleFrame
      label={m.operator_menu()}
      groups={groups}
      tools={<FindButton groups={groups} side="operator" />}
      name={useMe()?.operator.name}
      outside={{ to: '/', text: m.operator_menu_see_market() }}
    >
      {children}
    </ConsoleFrame>
  )
}

export default function OperatorLayout({ loaderData: { waiting } }: Route.ComponentProps) {
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
