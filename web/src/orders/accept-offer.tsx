import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { useNavigation } from 'react-router'
import { useMayChange } from '../frame/use-me.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { MethodChoices } from '../payments/method-choices.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import type { ActResult } from './act.server.ts'
import type { OfferChoices } from './load-offer.server.ts'
import type { OrderDetail } from './load-order.server.ts'

interface AcceptOfferProps {
  order: OrderDetail
  choices: OfferChoices
  result: ActResult | undefined
}

interface OfferAddressProps {
  address: OfferChoices['addresses'][number]
  chosen: boolean
  /** the order comes to something else there than its summary says */
  differs: boolean
}

/** An address to choose, with what the order comes to there, or why it cannot go there. */
const OfferAddress = ({ address: { id, text, shippingCost, total, problem }, chosen, differs }: OfferAddressProps) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  return (
    <label className="flex items-start gap-3 rounded-md border border-line bg-paper p-3 has-checked:border-ink">
      <input
        type="radio"
        name="addressId"
        value={id}
        required
        defaultChecked={chosen}
        disabled={problem !== null}
        className="mt-1 size-4 shrink-0 accent-ink"
      />
      <span className="min-w-0">
        <span className={problem ? 'text-ink-3' : undefined}>{text}</span>
        {problem && <span className="block text-ink-2 text-xs">{problem.message}</span>}
        {total !== null && shippingCost !== null && (
          <span className={`block tabular-nums ${differs ? 'font-medium text-amber' : 'text-ink-2 text-xs'}`}>
            {m.orders_offer_total_there({ shipping: money(shippingCost), total: money(total) })}
          </span>
        )}
        {total !== null && <input type="hidden" name={`expectedTotal.${id}`} value={total} />}
      </span>
    </label>
  )
}

/** How the buyer of an order that the shop wrote accepts it: where it goes, how it is paid, and their own number for it. */
export const AcceptOffer = ({
  order,
  choices: { addresses, methods, onAccount, fetchedTotal },
  result,
}: AcceptOfferProps) => {
  const navigation = useNavigation()
  const locale = useLocale()
  if (!useMayChange('orders') || !order.actions.includes('accept')) return null
  const busy = navigation.state !== 'idle' && navigation.formData?.get('action') === 'accept'
  const needsAddress = order.deliveryMethod === 'shipment'
  const first = addresses.find(({ problem }) => problem === null)
  const mine = result?.action === 'accept' ? result : undefined
  return (
    <Form method="post" className="w-full max-w-xl space-y-4 rounded-md bg-wash p-4">
      <input type="hidden" name="action" value="accept" />
      <input type="hidden" name="version" value={order.version} />
      {mine?.error && <Alert tone="error">{mine.error}</Alert>}
      {fetchedTotal !== null && <input type="hidden" name="expectedTotal." value={fetchedTotal} />}
      {fetchedTotal !== null && fetchedTotal !== order.totalBeforeVoucher && (
        <p className="font-medium text-amber tabular-nums">
          {m.ui_named({ name: m.orders_total(), value: formatMoney(fromEuros(fetchedTotal), locale) })}
        </p>
      )}
      {needsAddress && addresses.length === 0 && (
        <p>
          {m.orders_offer_no_address()}{' '}
          <LocaleLink to="/uc/my-address/new" className="font-semibold underline underline-offset-2">
            {m.checkout_new_address()}
          </LocaleLink>
        </p>
      )}
      {needsAddress && addresses.length > 0 && (
        <fieldset className="space-y-2">
          <legend className="mb-2 font-medium">{m.orders_delivery_address()}</legend>
          {addresses.map((address) => (
            <OfferAddress
              key={address.id}
              {...{ address }}
              chosen={String(address.id) === (mine?.typed.addressId || String(first?.id ?? ''))}
              differs={address.total !== null && address.total !== order.totalBeforeVoucher}
            />
          ))}
        </fieldset>
      )}
      <fieldset className="space-y-2">
        <legend className="mb-2 font-medium">{m.orders_payment()}</legend>
        <MethodChoices
          {...{ methods, onAccount }}
          chosen={methods.find((method) => method === mine?.typed.paymentMethod) ?? methods[0] ?? null}
        />
      </fieldset>
      <TextField
        label={m.orders_offer_reference()}
        name="reference"
        maxLength={60}
        defaultValue={mine?.typed.reference ?? ''}
      />
      <Button type="submit" busy={busy} className="w-full sm:w-auto">
        {m.orders_offer_accept()}
      </Button>
    </Form>
  )
}
