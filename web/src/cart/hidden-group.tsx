import { AccessLink } from '../access/access-link.tsx'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { ShopLogo } from '../shops/shop-logo.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { CART_INTENTS } from './cart-form.ts'
import type { CartEntryData } from './wire.ts'

/** A shop's cart whose products the user may no longer see: why, the next step, and the way to be rid of it. */
export const HiddenGroup = ({ entry, action }: { entry: CartEntryData; action: string }) => {
  const { shop, shopId, hiddenCount } = entry
  return (
    <section aria-labelledby={`cart-${shopId}-name`} className="rounded-lg border border-line bg-paper">
      <div className="flex items-center gap-3 border-line border-b px-3 py-3 md:px-4">
        <ShopLogo logo={shop.logo} name={shop.name} className="size-9" />
        <h2 id={`cart-${shopId}-name`} className="min-w-0 truncate font-semibold text-base">
          <LocaleLink to={`/shop-index/${shopId}`} className="hover:underline">
            {shop.name}
          </LocaleLink>
        </h2>
      </div>
      <div className="space-y-3 p-4 md:p-5">
        <Alert tone="error">{m.access_cart_closed()}</Alert>
        <p className="text-ink-2">{m.access_cart_hidden({ count: hiddenCount })}</p>
        <div className="flex flex-wrap items-center gap-4">
          <AccessLink shop={shop} />
          <Form method="post" action={action}>
            <input type="hidden" name="sid" value={shopId} />
            <Button type="submit" kind="danger" size="sm" name="intent" value={CART_INTENTS.deleteShop}>
              {m.access_cart_remove()}
            </Button>
          </Form>
        </div>
      </div>
    </section>
  )
}
