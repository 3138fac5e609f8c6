import { Building2 } from 'lucide-react'
import { useLocation } from 'react-router'
import type { ReplyOf } from '../../frame/wire.ts'
import { queryOf, searchOf } from '../../lists/query.ts'
import { formatDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { kindWord } from '../../memberships/labels.ts'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PillLinks } from '../../ui/pill-links.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { Tag } from '../../ui/tag.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/accounts.route'
import { ACCOUNT_KIND_NAMES } from './account-words.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'accounts')
  const given = url.searchParams
  const kind = ACCOUNT_KIND_NAMES.find((one) => one === given.get('kind')) ?? null
  const suspended = given.get('suspended') === 'true'
  const search = searchOf(given)
  const query = {
    ...(kind && { kind }),
    ...(suspended && { suspended: 'true' as const }),
    ...(search && { search }),
    ...queryOf(url, ['cursor']),
  }
  return { ...(await orErrorPage(client(context).getAccounts({ query }))), kind, suspended, search }
}

export const meta = () => [{ title: m.operator_accounts_page() }]

const AccountRow = ({ account }: { account: ReplyOf<'getAccounts'>['items'][number] }) => {
  const locale = useLocale()
  const { id, name, companyName, kind, taxIdentificationCode, people, isSuspended, createdAt } = account
  return (
    <li>
      <LocaleLink
        to={`/operator/accounts/${id}`}
        className="grid items-center gap-x-6 gap-y-0.5 px-4 py-2.5 hover:bg-wash sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_7.5rem]"
      >
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 truncate font-medium">{name}</span>
            {isSuspended && <Tag tone="red">{m.operator_accounts_suspended()}</Tag>}
          </span>
          <span className="block truncate text-ink-2 text-xs">
            {[companyName !== name && companyName, taxIdentificationCode].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="text-ink-2">
          {kindWord(kind)} · {m.operator_accounts_people({ count: people })}
        </span>
        <span className="text-ink-2 text-xs tabular-nums sm:text-right">{formatDay(createdAt, locale)}</span>
      </LocaleLink>
    </li>
  )
}

/** Accounts of the market, found by what names them or reaches their people. */
export default function Accounts({ loaderData: page }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const address = (kind: string | null, suspended: boolean, cursor?: string) =>
    `${pathname}?${new URLSearchParams({
      ...(kind && { kind }),
      ...(suspended && { suspended: 'true' }),
      ...(page.search && { search: page.search }),
      ...(cursor && { cursor }),
    })}`
  const pills = [
    { to: address(null, false), text: m.operator_accounts_all(), isCurrent: !page.kind && !page.suspended },
    ...ACCOUNT_KIND_NAMES.map((kind) => ({
      to: address(kind, false),
      text: kindWord(kind),
      isCurrent: page.kind === kind,
    })),
    { to: address(null, true), text: m.operator_accounts_suspended(), isCurrent: page.suspended },
  ]
  return (
    <div className="space-y-4">
      <h1 className="font-semibold text-xl">{m.operator_accounts_title()}</h1>
      <SearchForm
        label={m.operator_accounts_search()}
        search={page.search}
        kept={{ kind: page.kind, suspended: page.suspended ? 'true' : null }}
      />
      <PillLinks label={m.operator_accounts_filters()} pills={pills} />
      {page.items.length === 0 ? (
        <EmptyState Icon={Building2} title={m.operator_accounts_none()} text={m.operator_accounts_none_text()} />
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
          {page.items.map((account) => (
            <AccountRow key={account.id} account={account} />
          ))}
        </ul>
      )}
      {page.nextCursor && (
        <LoadMore to={address(page.kind, page.suspended, page.nextCursor)}>{m.ui_load_more()}</LoadMore>
      )}
    </div>
  )
}
