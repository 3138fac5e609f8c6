import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { mayDo } from '@lonja/core/memberships/may-do.ts'
import { ClipboardCheck } from 'lucide-react'
import type { ReplyOf } from '../frame/wire.ts'
import { GrowingList } from '../lists/growing-list.tsx'
import { queryOf } from '../lists/query.ts'
import { useLongerList } from '../lists/use-longer-list.ts'
import { formatDay, formatMoment } from '../locale/format-date.ts'
import { useLocale, usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { client, orErrorPage } from '../server/api.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import { ShopLogo } from '../shops/shop-logo.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/approvals.route'
import { ApprovalStateTag } from './labels.tsx'

/** Requests that wait and are shown, the latest first: more than a company has. */
const WAITING_SHOWN = '100'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const me = await requireBuyer(context, url)
  const api = client(context)
  const [waiting, over] = await Promise.all([
    orErrorPage(api.getApprovalRequests({ query: { list: 'waiting', limit: WAITING_SHOWN } })),
    orErrorPage(api.getApprovalRequests({ query: { list: 'over', ...queryOf(url, ['cursor']) } })),
  ])
  return { waiting, over, mayInvite: me.operator.kind === 'business' && mayDo(me.operator.role, 'people') }
}

export const meta = () => [{ title: m.approvals_page() }]

type Request = ReplyOf<'getApprovalRequests'>['items'][number]
const RequestCard = ({ request }: { request: Request }) => {
  const locale = useLocale()
  const { id, state, askedBy, askedAt, expiresAt, shopName, shopLogo, lineCount, unitCount, total } = request
  return (
    <LocaleLink to={`/uc/approvals/${id}`} className="flex items-start gap-3 px-4 py-3.5 hover:bg-wash">
      <ShopLogo logo={shopLogo} name={shopName} className="size-10" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 truncate font-semibold">{shopName}</span>
          <span className="font-semibold text-base tabular-nums">{formatMoney(fromEuros(total), locale)}</span>
        </p>
        <p className="text-ink-2">{m.approvals_asked_by({ name: askedBy, when: formatMoment(askedAt, locale) })}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-xs">
          <ApprovalStateTag state={state} />
          {m.orders_units({ lines: lineCount, units: unitCount })}
          {state === 'waiting' && <span>{m.approvals_until({ day: formatDay(expiresAt, locale) })}</span>}
        </p>
      </div>
    </LocaleLink>
  )
}

/** Purchases that a company's people asked for: those that wait for an owner, and below them those that are over. */
export default function Approvals({ loaderData: { waiting, over, mayInvite } }: Route.ComponentProps) {
  const path = usePath()
  const list = useLongerList({ over }, 'over')
  return (
    <div className="space-y-5">
      <div>
        <h1 className="font-semibold text-xl">{m.approvals_title()}</h1>
        <p className="mt-1 text-ink-2">{m.approvals_text()}</p>
      </div>
      {waiting.items.length === 0 ? (
        <EmptyState Icon={ClipboardCheck} title={m.approvals_none()} text={mayInvite ? m.approvals_none_text() : ''}>
          {mayInvite && <LinkButton to={path('/uc/people')}>{m.approvals_people()}</LinkButton>}
        </EmptyState>
      ) : (
        <section aria-labelledby="waiting">
          <h2 id="waiting" className="mb-3 font-semibold text-lg">
            {m.approvals_waiting()}
          </h2>
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-paper">
            {waiting.items.map((request) => (
              <li key={request.id}>
                <RequestCard request={request} />
              </li>
            ))}
          </ul>
          {waiting.nextCursor && (
            <p className="mt-2 text-ink-2 text-xs">{m.approvals_waiting_first({ count: WAITING_SHOWN })}</p>
          )}
        </section>
      )}
      <section aria-labelledby="over">
        <h2 id="over" className="mb-3 font-semibold text-lg">
          {m.approvals_over()}
        </h2>
        <GrowingList
          list={list}
          empty={<p className="text-ink-2">{m.approvals_over_none()}</p>}
          className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-paper"
        >
          {(request) => <RequestCard request={request} />}
        </GrowingList>
      </section>
    </div>
  )
}
