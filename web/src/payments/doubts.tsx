import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { CircleCheck } from 'lucide-react'
import { Form, useLocation, useNavigation } from 'react-router'
import type { RefusedForm } from '../forms/refused-form.server.ts'
import { useMayChange } from '../frame/use-me.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { formatMoment } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Choice } from '../ui/choice.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { Tag } from '../ui/tag.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { type Doubt, decisionWord, doubtLabel, doubtReason, doubtStep } from './doubt-texts.ts'
import { providerWord } from './labels.ts'

interface DoubtsProps {
  page: ReplyOf<'getDoubts'>
  refused: RefusedForm | undefined
  /** the user's page of an order; null where they have none */
  orderAddress: ((orderId: number) => string) | null
}

const KINDS = {
  payment: m.payments_doubt_is_payment,
  refund: m.payments_doubt_is_refund,
  dispute: m.payments_doubt_is_dispute,
} as const

const keyOf = ({ kind, id }: Doubt): string => `${kind}-${id}`

/** A decision and why it was taken, which the record of the shop's acts keeps. */
const DecideForm = ({ doubt, refused }: { doubt: Doubt; refused: RefusedForm | undefined }) => {
  const navigation = useNavigation()
  const isBusy = navigation.formData?.get('id') === String(doubt.id) && navigation.formData.get('kind') === doubt.kind
  const problem = refused && (refused.problem ?? refused.errors.decision?.[0])
  return (
    <details className="group" open={refused ? true : undefined}>
      <summary className={buttonStyle('quiet', 'sm')}>{m.payments_decide()}</summary>
      <Form method="post" className="mt-3 max-w-xl space-y-4 rounded-md bg-wash p-4">
        <input type="hidden" name="id" value={doubt.id} />
        <input type="hidden" name="kind" value={doubt.kind} />
        {problem && <Alert tone="error">{problem}</Alert>}
        <fieldset className="space-y-2">
          <legend className="mb-2 font-medium">{m.payments_decide_ask()}</legend>
          {doubt.decisions.map((decision) => (
            <Choice
              key={decision}
              name="decision"
              value={decision}
              required
              defaultChecked={refused?.values.decision === decision}
              title={decisionWord(doubt, decision)}
            />
          ))}
        </fieldset>
        <TextArea
          label={m.payments_decide_note()}
          hint={m.payments_decide_note_hint()}
          name="note"
          rows={2}
          maxLength={500}
          required
          defaultValue={refused?.values.note}
          errors={refused?.errors.note}
        />
        <Button type="submit" size="sm" busy={isBusy}>
          {m.payments_decide_save()}
        </Button>
      </Form>
    </details>
  )
}

const DoubtCard = ({
  doubt,
  refused,
  orderAddress,
}: { doubt: Doubt } & Pick<DoubtsProps, 'refused' | 'orderAddress'>) => {
  const locale = useLocale()
  const mayTrade = useMayChange('money')
  const { word, tone } = doubtLabel(doubt)
  const reason = doubtReason(doubt, locale)
  const number = m.orders_number({ number: doubt.orderNumber })
  return (
    <li className="space-y-3 rounded-lg border border-line bg-paper p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 font-medium">
            {KINDS[doubt.kind]()}
            <Tag tone={tone}>{word()}</Tag>
          </h2>
          <p className="text-ink-2">
            {orderAddress ? (
              <LocaleLink to={orderAddress(doubt.orderId)} className="underline underline-offset-4">
                {number}
              </LocaleLink>
            ) : (
              number
            )}
            {` · ${doubt.buyerName} · ${doubt.shopName}`}
          </p>
          <p className="text-ink-3 text-xs">
            {`${providerWord(doubt.provider)} ${doubt.reference} · ${formatMoment(doubt.since, locale)}`}
          </p>
        </div>
        <p className="font-semibold text-base tabular-nums">{formatMoney(fromEuros(doubt.amount), locale)}</p>
      </div>
      <p>{doubtStep(doubt, { provider: providerWord(doubt.provider), reference: doubt.reference })}</p>
      {reason && <p className="text-ink-2 text-xs">{reason}</p>}
      {doubt.dueAt && (
        <p className="font-medium text-amber">{m.payments_doubt_due({ date: formatMoment(doubt.dueAt, locale) })}</p>
      )}
      {mayTrade && doubt.decisions.length > 0 && <DecideForm doubt={doubt} refused={refused} />}
    </li>
  )
}

/** Payments and refunds that a person has to look at, with the next step in words and what they decide. */
export const Doubts = ({ page, refused, orderAddress }: DoubtsProps) => {
  const { pathname } = useLocation()
  return (
    <>
      <h1 className="mb-2 font-semibold text-xl">{m.payments_doubts_title()}</h1>
      <p className="mb-5 max-w-2xl text-ink-2">{m.payments_doubts_text()}</p>
      {page.items.length === 0 ? (
        <EmptyState Icon={CircleCheck} title={m.payments_doubts_none()} text={m.payments_doubts_none_text()} />
      ) : (
        <ul className="space-y-4">
          {page.items.map((doubt) => (
            <DoubtCard
              key={keyOf(doubt)}
              doubt={doubt}
              orderAddress={orderAddress}
              refused={
                refused?.values.kind === doubt.kind && refused.values.id === String(doubt.id) ? refused : undefined
              }
            />
          ))}
        </ul>
      )}
      {page.nextCursor !== null && (
        <LoadMore to={`${pathname}?cursor=${encodeURIComponent(page.nextCursor)}`}>{m.payments_doubts_more()}</LoadMore>
      )}
    </>
  )
}
