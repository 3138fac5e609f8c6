import { RotateCw } from 'lucide-react'
import { useNavigation } from 'react-router'
import { useMayBuy } from '../frame/use-me.ts'
import { usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import type { NotAgain } from './buy-again.server.ts'

/** What the order page's action is asked for with this button. */
export const BUY_AGAIN = 'buy_again'

/** Puts an order's products into the cart again; the order's page answers, wherever the button stands. */
export const BuyAgain = ({ order, small = false }: { order: { id: number; number: string }; small?: boolean }) => {
  const navigation = useNavigation()
  const action = usePath()(`/uc/order-detail?id=${order.id}`)
  if (!useMayBuy()) return null
  return (
    <Form method="post" action={action}>
      <Button
        type="submit"
        kind="quiet"
        size={small ? 'sm' : 'md'}
        name="action"
        value={BUY_AGAIN}
        aria-label={small ? m.orders_buy_again_of({ number: order.number }) : undefined}
        busy={navigation.formAction === action && navigation.formData?.get('action') === BUY_AGAIN}
      >
        <RotateCw size={small ? 16 : 18} aria-hidden />
        {m.orders_buy_again()}
      </Button>
    </Form>
  )
}

/** What could not be bought again, line by line, and the way to what could. */
export const NotBoughtAgain = ({ answer: { error, refused, cart } }: { answer: NotAgain }) => (
  <Alert tone={cart === null ? 'error' : 'note'}>
    {error !== null ? <p>{error}</p> : <p>{cart === null ? m.orders_again_none() : m.orders_again_some()}</p>}
    {refused.length > 0 && (
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {refused.map(({ name, message }) => (
          <li key={name}>
            <strong>{name}</strong>: {message}
          </li>
        ))}
      </ul>
    )}
    {cart !== null && (
      <LocaleLink to={cart} className="mt-2 inline-block font-semibold underline">
        {m.orders_again_cart()}
      </LocaleLink>
    )}
  </Alert>
)
