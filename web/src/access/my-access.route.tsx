import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { LockKeyhole } from 'lucide-react'
import { useFreshPage } from '../frame/use-fresh-page.ts'
import { GrowingList } from '../lists/growing-list.tsx'
import { queryOf } from '../lists/query.ts'
import { useLongerList } from '../lists/use-longer-list.ts'
import { formatMoment } from '../locale/format-date.ts'
import { useLocale, usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { client, orErrorPage } from '../server/api.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import { ShopLogo } from '../shops/shop-logo.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Tag } from '../ui/tag.tsx'
import type { Route } from './+types/my-access.route'
import { stateWord } from './access-labels.ts'
import { accessAddress } from './access-step.ts'
import { Countdown } from './countdown.tsx'
import { useStep } from './use-step.ts'
import type { AccessRequestData } from './wire.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  const query = { limit: '20', ...queryOf(url, ['cursor']) }
  return { page: await orErrorPage(client(context).getAccessRequests({ query })) }
}

export const meta = () => [{ title: m.access_mine_page() }]

/** The private shops that the user asked, and what each answered. */
export default function MyAccess({ loaderData: { page } }: Route.ComponentProps) {
  const path = usePath()
  const list = useLongerList({ page }, 'page')
  useFreshPage(page.counts.waiting > 0 ? MINUTE : null)
  return (
    <>
      <h1 className="font-semibold text-xl">{m.access_mine_title()}</h1>
      <p className="mt-1 mb-5 text-ink-2">{m.access_mine_text()}</p>
      <GrowingList
        list={list}
        empty={
          <EmptyState Icon={LockKeyhole} title={m.access_mine_none()} text={m.access_mine_none_text()}>
            <LinkButton to={path('/shop-list')}>{m.access_mine_go()}</LinkButton>
          </EmptyState>
        }
        className="space-y-3"
      >
        {(request) => <MyRequest request={request} />}
      </GrowingList>
    </>
  )
}

const wayText = ({ via, requestedAt }: AccessRequestData, locale: Parameters<typeof formatMoment>[1]) =>
  via === 'code'
    ? m.access_came_code()
    : via === 'invitation'
      ? m.access_came_invitation()
      : m.access_asked_on({ moment: formatMoment(requestedAt, locale) })

const MyRequest = ({ request }: { request: AccessRequestData }) => {
  const locale = useLocale()
  const path = usePath()
  const { shop, state } = request
  const word = stateWord(state, 'buyer')
  const isIn = state === 'approved'
  const step = useStep(state)
  const next = isIn ? m.access_enter() : step
  const to = isIn ? `/shop-index/${shop.id}` : accessAddress(shop.id)
  return (
    <article className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg border border-line bg-paper p-4">
      <ShopLogo logo={shop.logo} name={shop.name} className="size-11" />
      <div className="min-w-40 grow basis-0">
        <h2 className="font-semibold text-base">
          <LocaleLink to={`/shop-index/${shop.id}`} className="hover:underline">
            {shop.name}
          </LocaleLink>
        </h2>
        <p className="text-ink-3 text-xs">
          {shop.city} · {wayText(request, locale)}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <Tag tone={word.tone}>{word.text}</Tag>
          {request.answerIn !== null && (
            <span className="font-medium text-amber text-xs">
              <Countdown key={request.answerIn} seconds={request.answerIn} />
            </span>
          )}
          {request.discount > 0 && (
            <Tag tone="leaf">{m.access_discount({ percent: request.discount.toLocaleString(locale) })}</Tag>
          )}
        </p>
        {request.reasonText && !isIn && <p className="mt-2 text-ink-2">{request.reasonText}</p>}
      </div>
      {next && (
        <LinkButton size="sm" kind="quiet" to={path(to)}>
          {next}
        </LinkButton>
      )}
    </article>
  )
}
