import { Search } from 'lucide-react'
import { runButton } from '../../forms/run-form.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { useMayChange } from '../../frame/use-me.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { searchOf } from '../../lists/query.ts'
import { formatPlainDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { SellerStatusTag } from '../../orders/seller-status-tag.tsx'
import { m } from '../../paraglide/messages.js'
import { methodTitle } from '../../payments/method-choices.tsx'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/transfer-orders.route'
import { BookOn, JoinNoted, NotedByHand } from './book-entry.tsx'
import { Booked } from './booked.tsx'
import { readBooking } from './choices.ts'
import { BookedAs, Movement, OrderLink, OtherAccounts, useMoney } from './movement.tsx'
import { sayTakenBack } from './say-taken-back.server.ts'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const search = searchOf(url.searchParams)
  const query = search ? { search } : {}
  const found = await orErrorPage(client(context).getBankEntryOrders({ params: { id: params.entryId }, query }))
  return { search, ...found }
}

interface Done {
  refusal?: string
  booked?: ReplyOf<'bookBankEntries'>
}

export const action = async ({ request, context, url }: Route.ActionArgs): Promise<Done> => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const api = client(context)
  if (form.has('reversal'))
    return runButton(async (): Promise<Done> => {
      await sayTakenBack(api, form)
      return {}
    })
  return runButton(async (): Promise<Done> => ({ booked: await api.bookBankEntries({ body: readBooking(form) }) }))
}

export const meta = () => [{ title: m.transfers_page() }]

type Data = Route.ComponentProps['loaderData']

/** What booking the whole movement on this order would lead to, where that is not simply its price. */
const Leads = ({
  entry,
  order: { due, hasEnded, notedOn },
}: {
  entry: Data['entry']
  order: Data['orders'][number]
}) => {
  const money = useMoney()
  if (notedOn) return <NotedByHand day={notedOn} />
  if (hasEnded) return <p className="text-ink-2">{m.transfers_choice_ended()}</p>
  if (due === 0) return <p className="text-ink-2">{m.transfers_choice_paid({ amount: money(entry.amount) })}</p>
  const cents = Math.round((entry.amount - due) * 100)
  if (cents === 0) return <p className="text-leaf">{m.transfers_choice_exact()}</p>
  const amount = money((Math.abs(cents) / 100) as typeof due)
  return (
    <p className="text-ink-2">
      {cents > 0 ? m.transfers_choice_over({ amount }) : m.transfers_choice_part({ amount })}
    </p>
  )
}

/** One movement of the bank, and the orders on which a person may book it. */
export default function TransferOrders({ loaderData, actionData }: Route.ComponentProps) {
  const { search, entry, orders } = loaderData
  const locale = useLocale()
  const money = useMoney()
  const mayTrade = useMayChange('money')
  return (
    <div className="max-w-4xl space-y-5">
      <BackLink to="/seller/transfers">{m.transfers_title()}</BackLink>
      <h1 className="font-semibold text-xl">{m.transfers_choice_title()}</h1>
      {actionData?.refusal && <Alert tone="error">{actionData.refusal}</Alert>}
      {actionData?.booked && <Booked booked={actionData.booked} />}
      <Sheet>
        <Movement entry={entry} />
        <BookedAs entry={entry} />
        {entry.state === 'ignored' && <p className="mt-2 text-ink-2">{m.transfers_choice_ignored()}</p>}
      </Sheet>
      {entry.state === 'open' && (
        <>
          <OtherAccounts entries={[entry]} />
          <SearchForm label={m.transfers_choice_search()} search={search} />
          <Sheet title={search ? m.transfers_choice_found() : m.transfers_choice_waiting()}>
            {orders.length === 0 && (
              <EmptyState
                Icon={Search}
                title={search ? m.transfers_choice_none() : m.transfers_choice_none_waiting()}
                text={m.transfers_choice_none_text()}
              />
            )}
            <ul className="divide-y divide-line">
              {orders.map((order) => (
                <li key={order.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <div className="min-w-0 grow basis-72">
                    <p className="flex flex-wrap items-baseline gap-x-3">
                      <OrderLink id={order.id}>{order.number}</OrderLink>
                      <span className="wrap-anywhere">{order.buyerName}</span>
                      <SellerStatusTag status={order.status} />
                    </p>
                    <p className="text-ink-2 tabular-nums">
                      {[
                        formatPlainDay(order.placedOn, locale),
                        m.transfers_choice_total({ amount: money(order.total) }),
                        m.transfers_due({ amount: money(order.due) }),
                      ].join(' · ')}
                    </p>
                    <p className="text-ink-2">{methodTitle(order.paymentMethod, null)}</p>
                    <Leads entry={entry} order={order} />
                  </div>
                  {mayTrade && (
                    <div className="flex flex-wrap gap-2">
                      {order.notedOn && <JoinNoted entry={entry} order={order} />}
                      <BookOn entry={entry} orders={[order]} isNoted={order.notedOn !== null} />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </Sheet>
        </>
      )}
    </div>
  )
}
