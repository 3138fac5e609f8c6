import { UserRound } from 'lucide-react'
import { useLocation } from 'react-router'
import { queryOf, searchOf } from '../../lists/query.ts'
import { formatDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { phoneText } from '../../locale/phone-text.ts'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { Tag } from '../../ui/tag.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/persons.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'accounts')
  const search = searchOf(url.searchParams)
  const query = { ...(search && { search }), ...queryOf(url, ['cursor']) }
  return { ...(await orErrorPage(client(context).getPersons({ query }))), search }
}

export const meta = () => [{ title: m.operator_people_page() }]

/** People who can log in, found by name, e-mail or phone. */
export default function Persons({ loaderData: { items, nextCursor, search } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const locale = useLocale()
  return (
    <div className="space-y-4">
      <h1 className="font-semibold text-xl">{m.operator_people_title()}</h1>
      <SearchForm label={m.operator_people_search()} search={search} />
      {items.length === 0 ? (
        <EmptyState Icon={UserRound} title={m.operator_people_none()} text={m.operator_accounts_none_text()} />
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
          {items.map(({ id, name, email, phone, isDisabled, createdAt }) => (
            <li key={id}>
              <LocaleLink
                to={`/operator/people/${id}`}
                className="grid items-center gap-x-6 gap-y-0.5 px-4 py-2.5 hover:bg-wash sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7.5rem]"
              >
                <span className="flex flex-wrap items-center gap-2">
                  <span className="min-w-0 truncate font-medium">{name}</span>
                  {isDisabled && <Tag tone="red">{m.memberships_disabled()}</Tag>}
                </span>
                <span className="min-w-0 truncate text-ink-2">
                  {[email, phone && phoneText(phone)].filter(Boolean).join(' · ')}
                </span>
                <span className="text-ink-2 text-xs tabular-nums">{formatDay(createdAt, locale)}</span>
              </LocaleLink>
            </li>
          ))}
        </ul>
      )}
      {nextCursor && (
        <LoadMore to={`${pathname}?${new URLSearchParams({ ...(search && { search }), cursor: nextCursor })}`}>
          {m.ui_load_more()}
        </LoadMore>
      )}
    </div>
  )
}
