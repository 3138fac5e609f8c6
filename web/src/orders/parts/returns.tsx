import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { ReturnReason } from '@lonja/core/returns/return-rules.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { OrderDetail } from '../load-order.server.ts'
import type { PartRefused } from './act-on-parts.server.ts'
import { PartForm } from './part-form.tsx'
import { Photos } from './photos.tsx'
import { RETURN_WORDS } from './state-words.ts'

type OrderReturn = OrderDetail['returns'][number]

export const REASON_WORDS: Record<ReturnReason, () => string> = {
  damaged: m.orders_return_damaged,
  wrong: m.orders_return_wrong,
  missing: m.orders_return_missing,
  not_as_described: m.orders_return_not_as_described,
  not_wanted: m.orders_return_not_wanted,
}

/** What the shop says of products that it has looked at: units by line, the amount, the shipping. */
const TakeBack = ({ one, refused }: { one: OrderReturn; refused: PartRefused | null }) => {
  const { values = {}, errors = {} } = refused ?? {}
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  return (
    <>
      {one.lines.map((line) => (
        <div key={line.skuId} className="grid gap-3 sm:grid-cols-2">
          {(['accepted', 'restock'] as const).map((name) => (
            <TextField
              key={name}
              label={
                name === 'accepted'
                  ? m.orders_return_accepted_units({ name: line.productName })
                  : m.orders_return_restock_units()
              }
              name={`${name}.${line.skuId}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={line.quantity}
              required
              defaultValue={values[`${name}.${line.skuId}`] ?? (name === 'accepted' ? line.quantity : 0)}
              errors={errors[`${name}.${line.skuId}`]}
            />
          ))}
        </div>
      ))}
      <TextField
        label={m.orders_return_amount()}
        hint={m.orders_return_amount_hint({ amount: money(one.proposed) })}
        name="refund"
        inputMode="decimal"
        defaultValue={values.refund}
        errors={errors.refund}
      />
      {one.shipping > 0 && (
        <Checkbox name="withShipping" defaultChecked={values.withShipping === 'on'}>
          {m.orders_return_with_shipping({ amount: money(one.shipping) })}
        </Checkbox>
      )}
      <TextArea
        label={m.orders_return_message()}
        name="answer"
        rows={2}
        maxLength={1000}
        defaultValue={values.answer}
      />
    </>
  )
}

const Acts = ({ one, refused }: { one: OrderReturn; refused: PartRefused | null }) => {
  const may = (action: OrderReturn['actions'][number]) => one.actions.includes(action)
  const valuesOf = (part: string) => (refused?.part === part ? refused.values : {})
  const answer = (part: string, label: string) => (
    <TextArea label={label} name="answer" rows={2} maxLength={1000} required defaultValue={valuesOf(part).answer} />
  )
  const [accept, reject] = [`return-accept ${one.id}`, `return-reject ${one.id}`]
  return (
    <div className="mt-3 flex flex-wrap items-start gap-3">
      {may('accept') && (
        <PartForm part={accept} word={m.orders_return_accept()} kind="main" refused={refused}>
          {answer(accept, m.orders_return_instructions())}
        </PartForm>
      )}
      {may('receive') && (
        <PartForm part={`return-receive ${one.id}`} word={m.orders_return_receive()} refused={refused}>
          <TakeBack one={one} refused={refused?.part === `return-receive ${one.id}` ? refused : null} />
        </PartForm>
      )}
      {may('reject') && (
        <PartForm part={reject} word={m.orders_return_reject()} kind="danger" refused={refused}>
          {answer(reject, m.orders_return_why_not())}
        </PartForm>
      )}
      {may('withdraw') && (
        <PartForm
          part={`return-withdraw ${one.id}`}
          word={m.orders_return_withdraw()}
          kind="danger"
          refused={refused}
        />
      )}
    </div>
  )
}

/** The returns of an order, with what either side may do about them now. */
export const Returns = ({ returns, refused }: { returns: readonly OrderReturn[]; refused: PartRefused | null }) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  return (
    <ul className="divide-y divide-line">
      {returns.map((one) => (
        <li key={one.id} className="py-4 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-center gap-3">
            <h3 className="font-medium tabular-nums">{m.orders_return_title({ number: one.number })}</h3>
            <Tag tone={RETURN_WORDS[one.state].tone}>{RETURN_WORDS[one.state].word()}</Tag>
          </div>
          <p className="text-ink-2">
            {formatMoment(one.date, locale)} · {REASON_WORDS[one.reason]()}
          </p>
          <ul className="mt-2 space-y-0.5">
            {one.lines.map((line) => (
              <li key={line.skuId}>
                {m.orders_return_line({
                  quantity: line.quantity,
                  name: `${line.productName} · ${line.productSerialNumber}`,
                })}
                {line.accepted !== null && (
                  <span className="ml-2 text-ink-3 text-xs">
                    {m.orders_return_line_accepted({ accepted: line.accepted })}
                  </span>
                )}
              </li>
            ))}
          </ul>
          {one.note && <p className="mt-2 whitespace-pre-line">{one.note}</p>}
          {one.answer && <p className="mt-2 whitespace-pre-line text-ink-2">{one.answer}</p>}
          <Photos files={one.photos} />
          <p className="mt-2 font-medium">
            {one.refund !== null
              ? m.orders_return_refund({ amount: money(one.refund) })
              : one.proposed > 0 && m.orders_return_proposed({ amount: money(one.proposed) })}
          </p>
          <Acts one={one} refused={refused} />
        </li>
      ))}
    </ul>
  )
}
