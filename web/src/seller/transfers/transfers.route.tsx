import { BANK_ENTRY_STATES, type BankEntryState } from '@lonja/core/payments/bank-statement.ts'
import { Landmark } from 'lucide-react'
import { typedOf } from '../../forms/refused-form.server.ts'
import { runButton } from '../../forms/run-form.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { useMayChange } from '../../frame/use-me.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { queryOf } from '../../lists/query.ts'
import { usePath } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FileInput } from '../../ui/file-pick.tsx'
import { Form } from '../../ui/form.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PillLinks } from '../../ui/pill-links.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { requireSeller } from '../require-seller.server.ts'
import { sendShopFile } from '../send-shop-file.server.ts'
import type { Route } from './+types/transfers.route'
import { Booked } from './booked.tsx'
import { readBooking } from './choices.ts'
import { CertainEntries, OtherEntries, ProposedEntries } from './entries.tsx'
import { OtherAccounts } from './movement.tsx'
import { sayTakenBack } from './say-taken-back.server.ts'

const PAGE = '100'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const asked = url.searchParams.get('state')
  const state = BANK_ENTRY_STATES.find((one) => one === asked) ?? 'open'
  const query = { state, limit: PAGE, ...queryOf(url, ['cursor']) }
  return { state, ...(await orErrorPage(client(context).getBankEntries({ query }))) }
}

interface Done {
  refusal?: string
  counts?: ReplyOf<'importStatement'>
  booked?: ReplyOf<'bookBankEntries'>
}

export const action = async ({ request, context, url }: Route.ActionArgs): Promise<Done> => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const file = form.get('file')
  if (file instanceof File) {
    const sent = await sendShopFile<'importStatement'>({ context, request }, { path: '/seller/statements', file })
    return 'reply' in sent ? { counts: sent.reply } : sent
  }
  const api = client(context)
  const state = form.get('state')
  if (state === 'ignored' || state === 'open')
    return runButton(async (): Promise<Done> => {
      await api.updateBankEntry({ params: { id: typedOf(form, 'id') }, body: { state } })
      return {}
    })
  if (form.has('reversal'))
    return runButton(async (): Promise<Done> => {
      await sayTakenBack(api, form)
      return {}
    })
  const body = readBooking(form)
  if (body.entries.length === 0) return { refusal: m.transfers_nothing_chosen() }
  return runButton(async (): Promise<Done> => ({ booked: await api.bookBankEntries({ body }) }))
}

export const meta = () => [{ title: m.transfers_page() }]

const Outcome = ({ done: { refusal, counts, booked } }: { done: Done }) => {
  if (refusal) return <Alert tone="error">{refusal}</Alert>
  if (counts)
    return (
      <Alert tone="done">
        <p>{m.transfers_result(counts)}</p>
        {counts.maybeKnown > 0 && <p>{m.transfers_maybe_known({ count: counts.maybeKnown })}</p>}
        {counts.takenBack > 0 && <p>{m.transfers_backs({ count: counts.takenBack })}</p>}
      </Alert>
    )
  return booked ? <Booked booked={booked} /> : null
}

const STATES: Record<BankEntryState, { word: () => string; none: () => string }> = {
  open: { word: m.transfers_state_open, none: m.transfers_none },
  booked: { word: m.transfers_state_booked, none: m.transfers_none_booked },
  ignored: { word: m.transfers_state_ignored, none: m.transfers_none_ignored },
}

const addressOf = (state: BankEntryState): string =>
  state === 'open' ? '/seller/transfers' : `/seller/transfers?state=${state}`

/** Money that came in on a shop's bank account: read from a statement, matched with orders, booked with one press. */
export default function Transfers({ loaderData, actionData }: Route.ComponentProps) {
  const { state, items, nextCursor } = loaderData
  const path = usePath()
  const mayTrade = useMayChange('money')
  const of = (match: (typeof items)[number]['match']) => items.filter((entry) => entry.match === match)
  const [certain, proposed, others] = [of('certain'), of('proposed'), of('none')]
  const pills = BANK_ENTRY_STATES.map((one) => ({
    to: path(addressOf(one)),
    text: STATES[one].word(),
    isCurrent: one === state,
  }))
  const more = new URLSearchParams({ ...(state !== 'open' && { state }), cursor: nextCursor ?? '' })
  return (
    <div className="max-w-4xl space-y-5">
      <BackLink to="/seller/payments">{m.payments_doubts_title()}</BackLink>
      <div>
        <h1 className="font-semibold text-xl">{m.transfers_title()}</h1>
        <p className="mt-2 text-ink-2">{m.transfers_intro()}</p>
      </div>
      {actionData && <Outcome done={actionData} />}
      {mayTrade && (
        <Sheet>
          <Form method="post" encType="multipart/form-data" className="space-y-4">
            <FileInput label={m.transfers_file()} name="file" required accept=".n43,.txt,.csv,.xml" />
            <Button type="submit">{m.transfers_read()}</Button>
          </Form>
        </Sheet>
      )}
      <PillLinks label={m.transfers_states()} pills={pills} />
      {items.length === 0 && (
        <EmptyState
          Icon={Landmark}
          title={STATES[state].none()}
          {...(state === 'open' && { text: m.transfers_none_text() })}
        />
      )}
      {state === 'open' && <OtherAccounts entries={items} />}
      {certain.length > 0 && <CertainEntries key={certain.map(({ id }) => id).join()} entries={certain} />}
      {proposed.length > 0 && <ProposedEntries entries={proposed} />}
      {others.length > 0 && <OtherEntries entries={others}>{m.transfers_others_text()}</OtherEntries>}
      {state === 'booked' && items.length > 0 && <p className="text-ink-2">{m.transfers_booked_text()}</p>}
      {state !== 'open' && items.length > 0 && <OtherEntries entries={items} />}
      {nextCursor !== null && <LoadMore to={path(`/seller/transfers?${more}`)}>{m.transfers_older()}</LoadMore>}
    </div>
  )
}
