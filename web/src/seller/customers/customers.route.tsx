import { GRANTS } from '@lonja/core/access/access-machine.ts'
import { CUSTOMER_SORTS } from '@lonja/core/customers/customer-lists.ts'
import { API_BASE } from '@lonja/core/kernel/api-base.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { Contact, Download } from 'lucide-react'
import { useLocation } from 'react-router'
import { type ConsoleColumn, ConsoleTable } from '../../console/table/console-table.tsx'
import type { ReplyOf } from '../../frame/wire.ts'
import { changedQuery, queryOf, searchOf } from '../../lists/query.ts'
import { leadToTidy } from '../../lists/tidy-address.server.ts'
import { useAskedQuery } from '../../lists/use-asked-query.ts'
import { countText } from '../../locale/count-text.ts'
import { formatDay } from '../../locale/format-date.ts'
import { useLocale, usePath } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterForm } from '../../ui/filter-form.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PillLinks } from '../../ui/pill-links.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { SelectField } from '../../ui/select.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/customers.route'
import { accessWord } from './customer-words.ts'
import { readSalesRep } from './read-sales-rep.ts'
import { repsInUse, SalesRepFilter } from './sales-rep-filter.tsx'

const PER_PAGE = '50'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  leadToTidy(url)
  const given = url.searchParams
  const search = searchOf(given)
  const groupId = /^[1-9]\d{0,8}$/.test(given.get('groupId') ?? '') ? given.get('groupId') : null
  const access = GRANTS.find((one) => one === given.get('access')) ?? null
  const isQuiet = given.get('quiet') === 'true'
  const isLate = given.get('late') === 'true'
  const salesRep = readSalesRep(given.get('salesRep'))
  const sort = CUSTOMER_SORTS.find((one) => one === given.get('sort'))
  const narrowed = {
    ...(search && { search }),
    ...(groupId && { groupId }),
    ...(access && { access }),
    ...(isQuiet && { quiet: 'true' as const }),
    ...(isLate && { late: 'true' as const }),
    ...(salesRep && { salesRep }),
  }
  const query = { limit: PER_PAGE, ...narrowed, ...(sort && { sort }), ...queryOf(url, ['cursor']) }
  const api = client(context)
  const [page, groups, reps] = await Promise.all([
    orErrorPage(api.getCustomers({ query })),
    orErrorPage(api.getBuyerGroups()),
    orErrorPage(api.getSalesReps()),
  ])
  return {
    ...{ page, groups: groups.items, search, groupId, access, isQuiet, isLate, salesRep },
    ...{ reps: repsInUse(reps.items), sort: sort ?? null, narrowed },
  }
}

export const meta = () => [{ title: m.customers_page() }]

/** What a form leaves as it was in the query of the list. */
const keptOf = (query: URLSearchParams, names: readonly string[]): Record<string, string | null> =>
  Object.fromEntries(names.map((name) => [name, query.get(name)]))

type Customer = ReplyOf<'getCustomers'>['items'][number]

/** How often a customer orders, marked where it has not for longer than that. */
const Rhythm = ({ customer: { rhythmDays, isLate } }: { customer: Customer }) =>
  rhythmDays !== null && (
    <span className={`whitespace-nowrap ${isLate ? 'text-amber' : ''}`}>
      {isLate ? m.customers_rhythm_late({ count: rhythmDays }) : m.customers_rhythm_days({ count: rhythmDays })}
    </span>
  )

const useColumns = ({ sums, total }: ReplyOf<'getCustomers'>, hasReps: boolean): ConsoleColumn<Customer>[] => {
  const locale = useLocale()
  const lastOf = ({ lastOrderAt }: Customer) =>
    lastOrderAt === null ? m.customers_never() : formatDay(lastOrderAt, locale)
  return [
    {
      id: 'name',
      title: m.customers_name(),
      always: true,
      ...(total !== null && { total: m.customers_total({ count: total }) }),
      cell: ({ accountId, name }) => (
        <LocaleLink
          to={`/seller/customers/${accountId}`}
          className="block min-w-40 font-medium underline underline-offset-4"
        >
          {name}
        </LocaleLink>
      ),
    },
    {
      id: 'spend',
      title: m.customers_spend(),
      number: true,
      ...(sums && { total: formatMoney(fromEuros(sums.spend), locale) }),
      cell: ({ spend }) => formatMoney(fromEuros(spend), locale),
    },
    {
      id: 'orders',
      title: m.customers_orders(),
      number: true,
      ...(sums && { total: countText(sums.orders, locale) }),
      cell: ({ orders }) => countText(orders, locale),
    },
    {
      id: 'last',
      title: m.customers_last(),
      sorts: [
        { value: 'recent', up: false },
        { value: 'quiet', up: true },
      ],
      cell: (customer) => <span className="whitespace-nowrap">{lastOf(customer)}</span>,
    },
    {
      id: 'rhythm',
      title: m.customers_rhythm(),
      wideOnly: true,
      cell: (customer) => <Rhythm customer={customer} />,
    },
    { id: 'group', title: m.customers_group(), cell: ({ group }) => group?.name },
    ...(hasReps
      ? [{ id: 'salesRep', title: m.customers_sales_rep(), cell: ({ salesRep }: Customer) => salesRep?.name }]
      : []),
    { id: 'access', title: m.customers_access(), wideOnly: true, cell: ({ access }) => accessWord(access) },
    {
      id: 'notes',
      title: m.customers_notes(),
      number: true,
      wideOnly: true,
      cell: ({ notes }) => (notes > 0 ? notes : ''),
    },
  ]
}

/** Who buys from the shop, and who may. */
export default function Customers({ loaderData }: Route.ComponentProps) {
  const { page, groups, reps, search, groupId, access, isQuiet, isLate, salesRep, sort, narrowed } = loaderData
  const locale = useLocale()
  const { pathname } = useLocation()
  const columns = useColumns(page, reps.length > 0)
  const asked = useAskedQuery()
  // the order of those who are late comes and goes with them
  const sorted: Record<string, null> = asked.get('sort') === 'late' ? { sort: null } : {}
  const view = (changes: Record<string, string>) =>
    pathname + changedQuery(asked, { groupId: null, quiet: null, late: null, salesRep: null, ...sorted, ...changes })
  const pills = [
    { to: view({}), text: m.customers_all(), isCurrent: !groupId && !isQuiet && !isLate && !salesRep },
    ...(reps.length > 0
      ? [{ to: view({ salesRep: 'mine' }), text: m.customers_mine(), isCurrent: salesRep === 'mine' }]
      : []),
    { to: view({ quiet: 'true' }), text: m.customers_quiet(), isCurrent: isQuiet },
    { to: view({ late: 'true', sort: 'late' }), text: m.customers_late(), isCurrent: isLate },
    ...groups.map(({ id, name }) => ({
      to: view({ groupId: String(id) }),
      text: name,
      isCurrent: groupId === String(id),
    })),
  ]
  const exported = new URLSearchParams({ ...narrowed, lang: locale })
  return (
    <div className="space-y-4">
      <h1 className="font-semibold text-xl">{m.customers_title()}</h1>
      <PillLinks label={m.customers_views()} pills={pills} />
      <div className="flex flex-wrap items-end gap-2">
        <SearchForm
          label={m.customers_search()}
          search={search}
          kept={keptOf(asked, ['groupId', 'access', 'quiet', 'late', 'salesRep', 'sort'])}
          className="w-full sm:w-96"
        />
        <FilterForm submit={m.ui_search()} submitClass="" className="flex items-end gap-2">
          {Object.entries(
            keptOf(asked, ['search', 'groupId', 'quiet', 'late', ...(reps.length > 0 ? [] : ['salesRep']), 'sort']),
          ).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
          <SelectField
            label={m.customers_access()}
            name="access"
            defaultValue={asked.get('access') ?? ''}
            options={[
              { value: '', text: m.customers_access_any() },
              ...GRANTS.map((grant) => ({ value: grant, text: accessWord(grant) })),
            ]}
          />
          {reps.length > 0 && <SalesRepFilter reps={reps} chosen={asked.get('salesRep') ?? ''} />}
        </FilterForm>
        <a
          href={`${API_BASE}/seller/customers.csv?${exported}`}
          download
          className={buttonStyle('quiet', 'sm', 'sm:ml-auto')}
        >
          <Download size={16} aria-hidden />
          {m.customers_export()}
        </a>
      </div>
      {page.items.length === 0 ? (
        <None isNarrowed={Boolean(search || groupId || access || isQuiet || isLate || salesRep)} />
      ) : (
        <>
          <ConsoleTable<Customer>
            caption={m.customers_title()}
            columns={columns}
            rows={page.items}
            rowId={({ accountId }) => accountId}
            hidden={[]}
            sort="spend"
          />
          <Cards customers={page.items} />
        </>
      )}
      {page.nextCursor && (
        <LoadMore
          to={`${pathname}?${new URLSearchParams({ ...narrowed, ...(sort && { sort }), cursor: page.nextCursor })}`}
        >
          {m.customers_more()}
        </LoadMore>
      )}
    </div>
  )
}

const None = ({ isNarrowed }: { isNarrowed: boolean }) => {
  const path = usePath()
  return isNarrowed ? (
    <EmptyState Icon={Contact} title={m.customers_none()}>
      <LinkButton kind="quiet" to={path('/seller/customers')}>
        {m.customers_back()}
      </LinkButton>
    </EmptyState>
  ) : (
    <EmptyState Icon={Contact} title={m.customers_none_yet()} text={m.customers_none_yet_text()} />
  )
}

/** The same on phones. */
const Cards = ({ customers }: { customers: readonly Customer[] }) => {
  const locale = useLocale()
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-paper px-4 sm:hidden">
      {customers.map((customer) => (
        <li key={customer.accountId} className="flex items-baseline justify-between gap-3 py-3">
          <div className="min-w-0">
            <LocaleLink
              to={`/seller/customers/${customer.accountId}`}
              className="inline-block wrap-anywhere py-1 font-medium underline underline-offset-4"
            >
              {customer.name}
            </LocaleLink>
            <p className="text-ink-2 text-xs">
              {[
                m.ui_named({
                  name: m.customers_last(),
                  value: customer.lastOrderAt ? formatDay(customer.lastOrderAt, locale) : m.customers_never(),
                }),
                customer.group?.name,
                customer.salesRep?.name,
                accessWord(customer.access),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="text-xs">
              <Rhythm customer={customer} />
            </p>
          </div>
          <p className="shrink-0 font-semibold tabular-nums">{formatMoney(fromEuros(customer.spend), locale)}</p>
        </li>
      ))}
    </ul>
  )
}
