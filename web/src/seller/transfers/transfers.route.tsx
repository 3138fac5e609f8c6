import { FILES_BASE } from '@lonja/core/files/file-kinds.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { RefusalItem } from '@lonja/core/kernel/refusals.ts'
import type { CandidateReason } from '@lonja/core/payments/bank-entries.contract.ts'
import { Landmark } from 'lucide-react'
import { Form, type RouterContextProvider } from 'react-router'
import { runButton } from '../../forms/run-form.server.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { formatDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { NextOrders } from '../../orders/next-page.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { factsContext, localeContext } from '../../server/contexts.ts'
import { tokenOf } from '../../server/session.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { fileInputStyle } from '../../ui/file-input-style.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/transfers.route'

type Entry = ReplyOf<'getBankEntries'>['items'][number]
type Candidate = Entry['candidates'][number]
type Booked = ReplyOf<'bookBankEntries'>
type Counts = ReplyOf<'importStatement'>

const PAGE = '100'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const cursor = url.searchParams.get('cursor')
  return orErrorPage(client(context).getBankEntries({ query: { limit: PAGE, ...(cursor && { cursor }) } }))
}

/** Hands the statement of a form to the API, which is called like any upload. */
const send = async (context: Readonly<RouterContextProvider>, request: Request, file: File) => {
  const body = new FormData()
  body.set('file', file)
  const answer = await context.get(factsContext).carry(
    new Request(`http://api.internal${FILES_BASE}/seller/statements`, {
      method: 'POST',
      headers: { authorization: tokenOf(context, request) ?? '', 'accept-language': context.get(localeContext) },
      body,
    }),
  )
  const reply = (await answer.json()) as Counts | RefusalItem[]
  return Array.isArray(reply) ? { refusal: reply[0]?.message ?? '' } : { counts: reply }
}

/** A movement and its orders as a form carries them: 7:12,15. */
const choiceOf = ({ id }: Entry, { orders }: Candidate): string => `${id}:${orders.map((order) => order.id).join(',')}`
const readChoice = (text: string) => {
  const [id, orderIds = ''] = text.split(':')
  return { id: Number(id), orderIds: orderIds.split(',').map(Number) }
}

interface Said {
  refusal?: string
  counts?: Counts
  booked?: Booked
}

export const action = async ({ request, context, url }: Route.ActionArgs): Promise<Said> => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const file = form.get('file')
  if (file instanceof File) return send(context, request, file)
  const ignored = form.get('ignore')
  if (typeof ignored === 'string')
    return runButton(async (): Promise<Said> => {
      await client(context).updateBankEntry({ params: { id: ignored }, body: { state: 'ignored' } })
      return {}
    })
  const entries = form.getAll('entry').map((one) => readChoice(String(one)))
  if (entries.length === 0) return {}
  return runButton(
    async (): Promise<Said> => ({ booked: await client(context).bookBankEntries({ body: { entries } }) }),
  )
}

export const meta = () => [{ title: m.transfers_page() }]

const REASONS: Record<CandidateReason, () => string> = {
  number_exact: m.transfers_reason_number_exact,
  order_ended: m.transfers_reason_order_ended,
  numbers_sum: m.transfers_reason_numbers_sum,
  number_of_several: m.transfers_reason_number_of_several,
  number_part: m.transfers_reason_number_part,
  number_over: m.transfers_reason_number_over,
  number_incomplete: m.transfers_reason_number_incomplete,
  amount_name: m.transfers_reason_amount_name,
  amount_only: m.transfers_reason_amount_only,
  paid_before: m.transfers_reason_paid_before,
}

const useMoney = () => {
  const locale = useLocale()
  return (euros: number) => formatMoney(fromEuros(euros as Parameters<typeof fromEuros>[0]), locale)
}

const Movement = ({ entry }: { entry: Entry }) => {
  const [locale, money] = [useLocale(), useMoney()]
  return (
    <>
      <strong className="tabular-nums">{money(entry.amount)}</strong>
      <span className="ml-2 text-ink-2">
        {formatDay(entry.bookedOn, locale)} {entry.counterparty} {entry.ibanEnd && `· ${entry.ibanEnd}`}
      </span>
      <span className="block break-words text-ink-2 text-xs">{entry.description}</span>
    </>
  )
}

const Why = ({ candidate: { reason, orders } }: { candidate: Candidate }) => {
  const money = useMoney()
  return (
    <span className="block text-xs">
      {REASONS[reason]()} ·{' '}
      {orders
        .map(({ number, buyerName, due }) => `${number} ${buyerName} (${m.transfers_due({ amount: money(due) })})`)
        .join(', ')}
    </span>
  )
}

const Ignore = ({ entry }: { entry: Entry }) => (
  <Button type="submit" kind="plain" size="sm" name="ignore" value={entry.id}>
    {m.transfers_ignore()}
  </Button>
)

const Outcome = ({ said: { refusal, counts, booked } }: { said: Said }) => {
  const money = useMoney()
  if (refusal) return <Alert tone="error">{refusal}</Alert>
  if (counts) return <Alert tone="done">{m.transfers_result(counts)}</Alert>
  if (!booked) return null
  const owed = booked.items.flatMap(({ orders }) => orders.filter(({ owedBack }) => owedBack > 0))
  return (
    <Alert tone="done">
      {m.transfers_booked({ count: booked.items.filter(({ isBooked }) => isBooked).length })}
      {owed.map(({ orderId, orderNumber, owedBack }) => (
        <span key={orderId} className="block">
          {m.transfers_owed({ amount: money(owedBack), number: orderNumber })}
        </span>
      ))}
    </Alert>
  )
}

export default function Transfers({ loaderData: { items, nextCursor }, actionData }: Route.ComponentProps) {
  const of = (match: Entry['match']) => items.filter((entry) => entry.match === match)
  const [certain, proposed, others] = [of('certain'), of('proposed'), of('none')]
  return (
    <div className="max-w-4xl space-y-5">
      <div>
        <h1 className="font-semibold text-xl">{m.transfers_title()}</h1>
        <p className="mt-2 text-ink-2">{m.transfers_intro()}</p>
      </div>
      {actionData && <Outcome said={actionData} />}
      <Sheet>
        <Form method="post" encType="multipart/form-data" className="space-y-4">
          <label className="block">
            <span className="mb-1.5 block font-medium">{m.transfers_file()}</span>
            <input type="file" name="file" required accept=".n43,.txt,.csv,.xml" className={fileInputStyle} />
          </label>
          <Button type="submit">{m.transfers_read()}</Button>
        </Form>
      </Sheet>
      {items.length === 0 && <EmptyState Icon={Landmark} title={m.transfers_none()} text={m.transfers_none_text()} />}
      {certain.length > 0 && (
        <Sheet title={m.transfers_certain()}>
          <Form method="post" className="space-y-4">
            <ul className="divide-y divide-line">
              {certain.map((entry) =>
                entry.candidates.map((candidate) => (
                  <li key={entry.id} className="py-3">
                    <Checkbox name="entry" value={choiceOf(entry, candidate)} defaultChecked>
                      <Movement entry={entry} />
                      <Why candidate={candidate} />
                    </Checkbox>
                  </li>
                )),
              )}
            </ul>
            <Button type="submit">{m.transfers_book_all({ count: certain.length })}</Button>
          </Form>
        </Sheet>
      )}
      {proposed.length > 0 && (
        <Sheet title={m.transfers_decide()}>
          <ul className="divide-y divide-line">
            {proposed.map((entry) => (
              <li key={entry.id} className="py-3">
                <Form method="post" className="space-y-2">
                  <Movement entry={entry} />
                  {entry.candidates.map((candidate) => (
                    <div key={choiceOf(entry, candidate)} className="flex flex-wrap items-center justify-between gap-2">
                      <Why candidate={candidate} />
                      <Button type="submit" kind="quiet" size="sm" name="entry" value={choiceOf(entry, candidate)}>
                        {m.transfers_book_one({ numbers: candidate.orders.map(({ number }) => number).join(', ') })}
                      </Button>
                    </div>
                  ))}
                  <Ignore entry={entry} />
                </Form>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
      {others.length > 0 && (
        <Sheet title={m.transfers_others()}>
          <ul className="divide-y divide-line">
            {others.map((entry) => (
              <li key={entry.id} className="py-3">
                <Form method="post">
                  <Movement entry={entry} />
                  <Ignore entry={entry} />
                </Form>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
      <NextOrders cursor={nextCursor} />
    </div>
  )
}
