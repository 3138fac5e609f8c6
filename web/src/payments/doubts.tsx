import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { RefusedForm } from '../forms/refused-form.server.ts'
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
import { Form } from '../ui/form.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { Tag } from '../ui/tag.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { type Doubt, decisionWord, doubtLabel, doubtReason, doubtStep } from './doubt-texts.ts'
import { providerWord } from './labels.ts'
import { Proposal } from './proposal.tsx'

interface DoubtsProps {
  page: ReplyOf<'getDoubts'>
  refused: RefusedForm | undefined
  /** the user's page of an order */
  orderAddress: (orderId: number) => string
  /** the reader's role may decide */
  mayAct: boolean
  /** the field by which the market's people show again who they are, two for each decision; absent for a shop's, who decide alone */
  proof?: (errors: readonly string[] | undefined) => ReactNode
}

const KINDS = {
  payment: m.payments_doubt_is_payment,
  refund: m.payments_doubt_is_refund,
  dispute: m.payments_doubt_is_dispute,
} as const

const keyOf = ({ kind, id }: Doubt): string => `${kind}-${id}`

/** A decision and why it was taken, which the record of the shop's acts keeps. */
const DecideForm = ({ doubt, refused, proof }: { doubt: Doubt } & Pick<DoubtsProps, 'refused' | 'proof'>) => {
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
        {proof && <p className="text-ink-2">{m.payments_propose_text()}</p>}
        {proof?.(refused?.errors.proof)}
        <Button type="submit" size="sm" busy={isBusy}>
          {proof ? m.payments_propose_save() : m.payments_decide_save()}
        </Button>
      </Form>
    </details>
  )
}

const DoubtCard = ({ doubt, refused, orderAddress, mayAct, proof }: { doubt: Doubt } & Omit<DoubtsProps, 'page'>) => {
  const locale = useLocale()
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
            <LocaleLink to={orderAddress(doubt.orderId)} className="underline underline-offset-4">
              {number}
            </LocaleLink>
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
      {doubt.proposal ? (
        <Proposal
          doubt={doubt}
          proposal={doubt.proposal}
          mayAct={mayAct}
          refused={refused}
          proof={proof?.(refused?.errors.proof)}
        />
      ) : (
        mayAct && doubt.decisions.length > 0 && <DecideForm doubt={doubt} refused={refused} proof={proof} />
      )}
    </li>
  )
}

/** Payments and refunds that a person has to look at, with the next step in words and what they decide. */
export const Doubts = ({ page, refused, orderAddress, mayAct, proof }: DoubtsProps) => {
  const { pathname } = useLocation()
  const isAbout = ({ kind, id }: Doubt) => refused?.values.kind === kind && refused.values.id === String(id)
  return (
    <>
      <h1 className="mb-2 font-semibold text-xl">{m.payments_doubts_title()}</h1>
      <p className="mb-5 max-w-2xl text-ink-2">{m.payments_doubts_text()}</p>
      {refused && !page.items.some(isAbout) && (
        <div className="mb-5 max-w-2xl">
          <Alert tone="error">{refused.problem ?? Object.values(refused.errors).flat()[0]}</Alert>
        </div>
      )}
      {page.items.length === 0 ? (
        <EmptyState Icon={CircleCheck} title={m.payments_doubts_none()} text={m.payments_doubts_none_text()} />
      ) : (
        <ul className="space-y-4">
          {page.items.map((doubt) => (
            <DoubtCard
              key={keyOf(doubt)}
              doubt={doubt}
              orderAddress={orderAddress}
              mayAct={mayAct}
              proof={proof}
              refused={isAbout(doubt) ? refused : undefined}
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
