import { mayInShop } from '@lonja/core/memberships/may-do.ts'
import { bulkActionsOf } from '@lonja/core/orders/bulk-acts.ts'
import { countOf, ORDER_GROUPS, type OrderGroup } from '@lonja/core/orders/order-groups.ts'
import { Inbox, ListChecks, Plus } from 'lucide-react'
import { useLocation } from 'react-router'
import { ColumnChoice } from '../../console/table/column-choice.tsx'
import { ConsoleTable } from '../../console/table/console-table.tsx'
import { actOnTable, loadTable } from '../../console/table/table-page.server.ts'
import { KeepView, type OwnView, ViewTabs } from '../../console/table/view-tabs.tsx'
import type { PageHandle } from '../../frame/page-handle.ts'
import { useMayChange } from '../../frame/use-me.ts'
import { useKeptSearch } from '../../lists/last-search.ts'
import { leadToTidy } from '../../lists/tidy-address.server.ts'
import { formatShortWeekday } from '../../locale/format-date.ts'
import { useLocale, usePath } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { groupWord } from '../../orders/labels.ts'
import { NextOrders } from '../../orders/next-page.tsx'
import type { OrderCardRow } from '../../orders/order-card.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { DownloadMenu, TABLE_FORMATS } from '../../ui/download-menu.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { repsInUse } from '../customers/sales-rep-filter.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-orders.route'
import { actOnMany, askedOf, invoiceMany } from './act-on-orders.server.ts'
import { BulkBar, bulkWords } from './bulk-bar.tsx'
import { BulkSaid } from './bulk-result.tsx'
import { HIDDEN_AT_FIRST, HIDEABLE, useOrderColumns } from './order-columns.tsx'
import { OrderChips, OrderFilterForm } from './order-filter-form.tsx'
import { orderQuery, readOrderFields } from './order-query.ts'
import { pickListAddress } from './pick-list-address.ts'
import { SellerOrderCard } from './seller-order-card.tsx'

const LIST = 'sellerOrders'
const PER_PAGE = '50'

export const loader = async ({ context, request, url }: Route.LoaderArgs) => {
  const { operator } = await requireSeller(context, url)
  leadToTidy(url)
  const fields = readOrderFields(url.searchParams)
  const query = orderQuery(fields)
  const cursor = url.searchParams.get('cursor')
  const mayInvoice = mayInShop(operator.role, 'money', 'act')
  const [page, table, reps, invoicing] = await Promise.all([
    orErrorPage(client(context).getOrders({ query: { limit: PER_PAGE, ...query, ...(cursor && { cursor }) } })),
    loadTable(context, request, LIST, HIDDEN_AT_FIRST),
    orErrorPage(client(context).getSalesReps()),
    mayInvoice ? orErrorPage(client(context).getInvoicing()) : null,
  ])
  const issues = invoicing !== null && invoicing.mode !== 'off'
  return {
    ...page,
    ...table,
    reps: repsInUse(reps.items),
    issues,
    fields,
    exported: new URLSearchParams(query).toString(),
  }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const table = await actOnTable(context, { form, url, list: LIST, columns: HIDEABLE })
  if (table) return table
  const asked = askedOf(form)
  if (!asked) return null
  const { action: act, ids } = asked
  if (act === 'invoice') return invoiceMany(context, ids)
  return actOnMany(
    context,
    act,
    ids.map((id) => ({ id })),
  )
}

const filesOf = (query: string) =>
  TABLE_FORMATS.map(([ending, text]) => ({ text, path: `/seller/orders/export.${ending}`, query }))

export const handle: PageHandle = { keptOffline: 'visited' }

export const meta = () => [{ title: m.seller_orders_page() }]

/** Groups of orders as views, on the first page of a list with their counts. */
const ownViews = (counts: Readonly<Record<string, number>> | null): OwnView[] => [
  { text: m.orders_group_all(), query: '', count: counts ? countOf(Object.values(counts)) : undefined },
  ...(Object.keys(ORDER_GROUPS) as OrderGroup[]).map((group) => ({
    text: groupWord(group),
    query: `status=${group}`,
    count: counts ? countOf(ORDER_GROUPS[group].map((status) => counts[status] ?? 0)) : undefined,
  })),
]

/** Issues the invoices of all orders that the page shows, of those that have none, with one press. */
const IssueAll = ({ orders, action }: { orders: readonly OrderCardRow[]; action: string }) => (
  <Form method="post" action={action} preventScrollReset>
    {orders.map(({ id }) => (
      <input key={id} type="hidden" name="id" value={id} />
    ))}
    <Button type="submit" name="action" value="invoice" className="w-full sm:w-auto">
      {m.seller_orders_issue_all({ count: orders.length })}
    </Button>
  </Form>
)

const NoOrders = ({ isNarrowed }: { isNarrowed: boolean }) => {
  const path = usePath()
  if (!isNarrowed) return <EmptyState Icon={Inbox} title={m.seller_orders_none()} text={m.seller_orders_none_text()} />
  return (
    <EmptyState Icon={Inbox} title={m.orders_none_found()} text={m.orders_none_found_text()}>
      <LinkButton kind="quiet" to={path('/seller/orders')}>
        {m.orders_show_all()}
      </LinkButton>
    </EmptyState>
  )
}

export default function SellerOrders({ loaderData: page, actionData }: Route.ComponentProps) {
  const { items, fields, hidden, views, counts, reps, issues } = page
  const { pathname, search } = useLocation()
  useKeptSearch('/seller/orders')
  const columns = useOrderColumns(items)
  const locale = useLocale()
  const mayTrade = useMayChange('orders')
  const mayWrite = useMayChange('customers')
  const hasBoxes = mayTrade || issues || mayWrite
  const may = { actions: mayTrade ? bulkActionsOf(items) : [], issues, writes: mayWrite }
  const own = ownViews(counts)
  const { search: words, ...kept } = fields
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-xl">{m.frame_tab_orders()}</h1>
        <div className="flex flex-wrap gap-2">
          <LocaleLink to={pickListAddress(fields.deliveryDay)} className={buttonStyle('quiet', 'sm')}>
            <ListChecks size={16} aria-hidden />
            {fields.deliveryDay
              ? m.seller_orders_pick_list_of({ day: formatShortWeekday(fields.deliveryDay, locale) })
              : m.seller_orders_pick_list()}
          </LocaleLink>
          {mayTrade && (
            <LocaleLink to="/seller/orders/new" className={buttonStyle('main', 'sm')}>
              <Plus size={16} aria-hidden />
              {m.seller_write_open()}
            </LocaleLink>
          )}
        </div>
      </div>
      <BulkSaid result={actionData} />
      <ViewTabs label={m.orders_groups()} own={own} kept={views} />
      <div className="flex flex-wrap items-center gap-2">
        <SearchForm label={m.seller_orders_search()} search={words} kept={kept} className="w-full sm:w-96" />
        <OrderFilterForm fields={fields} invoices={issues} reps={reps} />
        <div className="ml-auto flex flex-wrap gap-2">
          <KeepView own={own} kept={views} />
          <ColumnChoice columns={columns} hidden={hidden} />
          <DownloadMenu label={m.console_export()} files={filesOf(page.exported)} />
        </div>
      </div>
      <OrderChips fields={fields} reps={reps} />
      {issues && fields.invoice === 'missing' && items.length > 0 && (
        <IssueAll orders={items} action={pathname + search} />
      )}
      {items.length === 0 ? (
        <NoOrders isNarrowed={Object.entries(fields).some(([name, value]) => name !== 'sort' && Boolean(value))} />
      ) : (
        <Form method="post" action={pathname + search} key={search} preventScrollReset className="group/ticked">
          <ConsoleTable<OrderCardRow>
            caption={m.seller_orders_page()}
            columns={columns}
            rows={items}
            rowId={(order) => order.id}
            hidden={hidden}
            sort="recent"
            from="md"
            {...(hasBoxes && {
              boxOf: (order: OrderCardRow) => m.seller_orders_tick({ number: order.number }),
              canOf: bulkWords,
              bulk: <BulkBar {...may} />,
            })}
          />
          <div className="group/cards grid grid-cols-1 items-start gap-3 sm:grid-cols-2 md:hidden">
            {items.map((order) => (
              <SellerOrderCard key={order.id} order={order} hasBox={hasBoxes} />
            ))}
            {hasBoxes && (
              <fieldset
                aria-label={m.console_ticked()}
                data-foot-bar
                className="sticky bottom-[calc(var(--tab-bar)+4px)] z-10 col-span-full hidden min-w-0 flex-wrap items-center gap-2 rounded-md border border-line bg-paper p-2 shadow-float group-has-[:checked]/cards:flex"
              >
                <BulkBar {...may} opensUp />
              </fieldset>
            )}
          </div>
        </Form>
      )}
      <NextOrders cursor={page.nextCursor} />
    </div>
  )
}
