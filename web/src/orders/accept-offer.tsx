import { Form, useNavigation } from 'react-router'
import { useMayChange } from '../frame/use-me.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { MethodChoices } from '../payments/method-choices.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { SelectField } from '../ui/select.tsx'
import type { ActResult } from './act.server.ts'
import type { OfferChoices } from './load-offer.server.ts'
import type { OrderDetail } from './load-order.server.ts'

interface AcceptOfferProps {
  order: OrderDetail
  choices: OfferChoices
  result: ActResult | undefined
}

/** How the buyer of an order that the shop wrote accepts it: where it goes, how it is paid, and their own number for it. */
export const AcceptOffer = ({ order, choices: { addresses, methods }, result }: AcceptOfferProps) => {
  const navigation = useNavigation()
  if (!useMayChange('orders') || !order.actions.includes('accept')) return null
  const busy = navigation.state !== 'idle' && navigation.formData?.get('action') === 'accept'
  const needsAddress = order.deliveryMethod === 'shipment'
  const mine = result?.action === 'accept' ? result : undefined
  return (
    <Form method="post" className="w-full max-w-xl space-y-4 rounded-md bg-wash p-4">
      <input type="hidden" name="action" value="accept" />
      <input type="hidden" name="version" value={order.version} />
      {mine?.error && <Alert tone="error">{mine.error}</Alert>}
      {needsAddress && addresses.length === 0 && (
        <p>
          {m.orders_offer_no_address()}{' '}
          <LocaleLink to="/uc/my-address/new" className="font-semibold underline underline-offset-2">
            {m.checkout_new_address()}
          </LocaleLink>
        </p>
      )}
      {needsAddress && addresses.length > 0 && (
        <SelectField
          label={m.orders_delivery_address()}
          name="addressId"
          defaultValue={mine?.typed.addressId || undefined}
          options={addresses.map(({ id, text }) => ({ value: String(id), text }))}
        />
      )}
      <fieldset className="space-y-2">
        <legend className="mb-2 font-medium">{m.orders_payment()}</legend>
        <MethodChoices
          {...{ methods }}
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
