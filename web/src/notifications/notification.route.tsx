import { kindsFor, type NoticeKind, roleOf } from '@lonja/core/notifications/notices.ts'
import { Bell, Settings } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { redirect, useFetcher, useLocation, useRevalidator } from 'react-router'
import { runButton } from '../forms/run-form.server.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { GrowingList } from '../lists/growing-list.tsx'
import { useLongerList } from '../lists/use-longer-list.ts'
import { usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { PageLink } from '../locale/page-link.tsx'
import { m } from '../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../server/api.server.ts'
import { requireUser } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Form } from '../ui/form.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PillLinks } from '../ui/pill-links.tsx'
import type { Route } from './+types/notification.route'
import { KINDS } from './kind-labels.ts'
import { MessageCard } from './message-card.tsx'
import { useUnread } from './unread.ts'

const typeOf = (url: URL): NoticeKind | undefined => {
  const asked = url.searchParams.get('type')
  return Object.hasOwn(KINDS, asked ?? '') ? (asked as NoticeKind) : undefined
}

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { operator, operators } = await requireUser(context, url)
  const type = typeOf(url)
  const unreadOnly = url.searchParams.get('isActive') === 'true'
  const cursor = url.searchParams.get('cursor')
  const api = client(context)
  const query = { limit: '20', ...(type && { type }), ...(unreadOnly && { isActive: 'true' as const }) }
  const [page, stat, { items }] = await orErrorPage(
    Promise.all([
      api.getInboxMessages({ query: { ...query, ...(cursor && { cursor }) } }),
      api.getInboxStat(),
      // further pages are put below the first, which has said it
      operators.length > 1 && !cursor ? api.getOperators() : { items: [] },
    ]),
  )
  const elsewhere = items.filter(({ isCurrent, unread }) => !isCurrent && unread > 0)
  return { page, stat, elsewhere, type: type ?? null, unreadOnly, kinds: kindsFor(roleOf(operator.kind)) }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireUser(context, url))
  const form = await request.formData()
  const type = typeOf(url)
  const ids = form.getAll('ids').map(Number)
  return runButton(async () => {
    await client(context).readInboxMessages({
      body: ids.length > 0 ? { ids } : { all: true, ...(type && { type }) },
    })
    // scripts ask for an answer in place; a plain form goes back to its page
    return form.get('inPlace') === '1' ? { refusal: null } : redirect(url.pathname + url.search, 303)
  })
}

export const handle: PageHandle = { closedToRobots: true }

export const meta = () => [{ title: m.notifications_page() }]

type Data = Route.ComponentProps['loaderData']
const queryOf = (type: NoticeKind | null, unreadOnly: boolean): string => {
  const query = new URLSearchParams({ ...(type && { type }), ...(unreadOnly && { isActive: 'true' }) }).toString()
  return query && `?${query}`
}

/** The user's inbox (spec §2, notification): what happened, by kind, with the unread marked. */
export default function Notification({ loaderData, actionData }: Route.ComponentProps) {
  const { stat, elsewhere, type, unreadOnly, kinds } = loaderData
  const path = usePath()
  const base = path('/notification')
  const pills = [null, ...kinds].map((kind) => ({
    to: base + queryOf(kind, unreadOnly),
    text: kind ? KINDS[kind].text() : m.notifications_all(),
    isCurrent: kind === type,
    count: <Unread count={kind ? stat.byType[kind] : stat.count} />,
  }))
  useNewMessages(stat.count)
  return (
    <div className="page max-w-4xl py-4 md:py-8">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h1 className="font-semibold text-xl">{m.notifications_title()}</h1>
        <LocaleLink
          to="/uc/config/notices"
          className="flex min-h-11 items-center gap-2 text-ink-2 underline-offset-4 hover:underline"
        >
          <Settings size={18} aria-hidden />
          {m.notifications_choose()}
        </LocaleLink>
      </div>
      {elsewhere.length > 0 && <Elsewhere accounts={elsewhere} />}
      <PillLinks
        label={m.notifications_kinds()}
        pills={pills}
        className="-mx-(--gutter) px-(--gutter) pt-1 md:flex-wrap"
      />
      {actionData?.refusal && (
        <div className="mt-4">
          <Alert tone="error">{actionData.refusal}</Alert>
        </div>
      )}
      <MessageList key={queryOf(type, unreadOnly)} data={loaderData} />
    </div>
  )
}

/** The user's other accounts that have messages of their own, each one press away. */
const Elsewhere = ({ accounts }: { accounts: Data['elsewhere'] }) => {
  const path = usePath()
  return (
    <Form
      method="post"
      action={path('/switch-account')}
      reloadDocument
      className="mb-4 rounded-lg border border-line bg-paper p-4"
    >
      <p className="mb-3">{m.notifications_elsewhere()}</p>
      <input type="hidden" name="redirect" value={path('/notification')} />
      <div className="flex flex-wrap gap-2">
        {accounts.map(({ id, name, unread }) => (
          <Button key={id} type="submit" kind="quiet" size="sm" name="operatorId" value={id} className="max-w-full">
            <span className="truncate">{name}</span> <Unread count={unread} />
          </Button>
        ))}
      </div>
    </Form>
  )
}

const Unread = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <>
      <span aria-hidden>{count}</span>
      <span className="sr-only">{m.notifications_unread({ count })}</span>
    </>
  )

/** What arrives while one looks is shown without being asked for. */
const useNewMessages = (shown: number): void => {
  const unread = useUnread()
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a number that was told makes the list new
  useEffect(() => {
    if (unread !== shown) void revalidate()
  }, [unread])
}

const MessageList = ({ data: { page, stat, type, unreadOnly } }: { data: Data }) => {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const fetcher = useFetcher<typeof action>()
  const list = useLongerList({ page }, 'page')
  const { items } = list
  // pages further down are not asked for again: what was read here is remembered here
  const [read, setRead] = useState<{ ids: ReadonlySet<number>; upTo: number }>({ ids: new Set(), upTo: 0 })
  const readAll = (event: FormEvent): void => {
    event.preventDefault()
    setRead(({ ids }) => ({ ids, upTo: Math.max(0, ...items.map(({ id }) => id)) }))
    fetcher.submit({ inPlace: '1' }, { method: 'post', action: address })
  }
  return (
    <>
      <div className="my-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {(items.length > 0 || unreadOnly) && (
          <PageLink
            to={pathname + queryOf(type, !unreadOnly)}
            className="py-2 font-medium underline underline-offset-4 hover:text-ink-2"
          >
            {unreadOnly ? m.notifications_show_all() : m.notifications_show_unread()}
          </PageLink>
        )}
        {(type ? stat.byType[type] : stat.count) > 0 && (
          <Form method="post" action={address} onSubmit={readAll}>
            <Button type="submit" kind="quiet" size="sm" busy={fetcher.state !== 'idle'}>
              {m.notifications_mark_all()}
            </Button>
          </Form>
        )}
      </div>
      {fetcher.data?.refusal && <Alert tone="error">{fetcher.data.refusal}</Alert>}
      <GrowingList list={list} empty={<Nothing type={type} unreadOnly={unreadOnly} />} className="grid gap-3">
        {(message) => (
          <MessageCard
            message={message}
            isUnread={message.isActive && message.id > read.upTo && !read.ids.has(message.id)}
            action={address}
            onRead={() => setRead(({ ids, upTo }) => ({ ids: new Set([...ids, message.id]), upTo }))}
          />
        )}
      </GrowingList>
    </>
  )
}

const Nothing = ({ type, unreadOnly }: { type: NoticeKind | null; unreadOnly: boolean }) => {
  const path = usePath()
  if (unreadOnly)
    return (
      <EmptyState Icon={Bell} title={m.notifications_none_unread()} text={m.notifications_none_unread_text()}>
        <LinkButton kind="quiet" to={path('/notification') + queryOf(type, false)}>
          {m.notifications_show_all()}
        </LinkButton>
      </EmptyState>
    )
  return (
    <EmptyState Icon={type ? KINDS[type].Icon : Bell} title={m.notifications_none()} text={m.notifications_none_text()}>
      <LinkButton to={path('/')}>{m.notifications_go_on()}</LinkButton>
    </EmptyState>
  )
}
