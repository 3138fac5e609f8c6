import type { Locale } from '@lonja/core/kernel/locale.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { homeZone } from '@lonja/core/shipping/shipping-fee.ts'
import { fromWireZone } from '@lonja/core/shipping/zone-wire.ts'
import {
  Banknote,
  CalendarClock,
  CalendarDays,
  type LucideIcon,
  PackageCheck,
  Phone,
  RotateCcw,
  ShoppingBasket,
  Store,
  Truck,
} from 'lucide-react'
import { AskShop } from '../../conversations/ask-shop.tsx'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { ClosureNote } from '../../shops/closure-note.tsx'
import { roundCutOff, roundDays } from '../../shops/delivery-texts.ts'
import { leadText } from '../../shops/shipping-texts.ts'
import type { ShopData } from '../../shops/wire.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import type { ProductData } from '../wire.ts'

interface Term {
  Icon: LucideIcon
  text: string
  note?: string
}

/** What a product's page says of how its shop sells. */
type SellingShop = Pick<ShopData, 'id' | 'city' | 'shopSettings' | 'businessPhone' | 'businessEmail'>

const shippingOf = (
  { shipmentSetting }: ShopData['shopSettings'],
  { money, isPreSale, locale }: { money: (euros: number) => string; isPreSale: boolean; locale: Locale },
): Term[] => {
  if (!shipmentSetting) return [{ Icon: Truck, text: m.shops_shipping_ask() }]
  const { cost, freeShipFrom } = shipmentSetting.national
  const home = homeZone(shipmentSetting.zones.map(fromWireZone))
  const lead = home ? leadText(home) : ''
  return [
    {
      Icon: Truck,
      text:
        cost === null
          ? m.shops_shipping_ask()
          : cost === 0
            ? m.products_detail_ship_free()
            : m.shops_shipping_cost({ amount: money(cost) }),
      note: [freeShipFrom.enabled && cost !== 0 && m.shops_free_from({ amount: money(freeShipFrom.from) }), lead]
        .filter(Boolean)
        .join(' · '),
    },
    ...(home?.deliveryDays && !isPreSale
      ? [
          {
            Icon: CalendarDays,
            text: m.shops_delivery_days({ days: roundDays(home, locale) }),
            note: roundCutOff(home),
          },
        ]
      : []),
  ]
}

/** Whether the shop delivers on fixed days to buyers of whom nothing is known: then it leaves for one of these. */
const hasRound = ({ shipmentSetting }: ShopData['shopSettings']): boolean =>
  Boolean(homeZone((shipmentSetting?.zones ?? []).map(fromWireZone))?.deliveryDays)

/** What buying here means: delivery, smallest order, how it is paid, whether it may go back. */
export const ShopTerms = ({ product, shop }: { product: ProductData; shop: SellingShop }) => {
  const locale = useLocale()
  const { shopSettings } = shop
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const terms: Term[] = [
    ...(product.needBook
      ? [{ Icon: PackageCheck, text: m.products_stock_presale(), note: m.products_detail_presale_note() }]
      : []),
    ...shippingOf(shopSettings, { money, isPreSale: product.needBook, locale }),
    ...(shopSettings.preparationDays === null || product.needBook || hasRound(shopSettings)
      ? []
      : [{ Icon: CalendarClock, text: m.shops_preparation({ count: shopSettings.preparationDays }) }]),
    ...(shopSettings.shipmentSetting?.pickUp
      ? [
          {
            Icon: Store,
            text: m.shops_pick_up(),
            note: m.products_detail_pick_up_hours({ hours: shopSettings.pickUpExpiredTime, city: shop.city }),
          },
        ]
      : []),
    ...(shopSettings.minimumOrder > 0
      ? [
          {
            Icon: ShoppingBasket,
            text: m.shops_minimum({ amount: money(shopSettings.minimumOrder) }),
            note: m.products_detail_without_vat(),
          },
        ]
      : []),
    ...(shopSettings.firstOrderMinimum === null
      ? []
      : [
          {
            Icon: ShoppingBasket,
            text: m.shops_first_minimum({ amount: money(shopSettings.firstOrderMinimum) }),
            note: m.products_detail_without_vat(),
          },
        ]),
    {
      Icon: Banknote,
      text: shopSettings.paymentSetting.automaticPay
        ? m.products_detail_paid_at_once()
        : m.products_detail_confirmed_first(),
    },
    {
      Icon: RotateCcw,
      text:
        product.returnDeadline > 0
          ? m.products_returns_days({ count: product.returnDeadline })
          : m.products_returns_no(),
    },
  ]
  return (
    <section className="mt-6">
      {shopSettings.closure && (
        <div className="mb-4">
          <ClosureNote closure={shopSettings.closure} />
        </div>
      )}
      <h2 className="mb-2 font-semibold text-base">{m.products_detail_terms()}</h2>
      <ul className="grid gap-x-6 gap-y-2.5 lg:grid-cols-2">
        {terms.map(({ Icon, text, note }) => (
          <li key={text} className="flex gap-2.5">
            <Icon size={18} strokeWidth={1.75} aria-hidden className="mt-px shrink-0 text-ink-3" />
            <span>
              {text}
              {note && <span className="block text-ink-3 text-xs">{note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How to reach the shop about products that it sells only so, or has none of just now. */
export const ContactShop = ({
  shop,
  productId,
  about = m.products_detail_contact(),
}: {
  shop: SellingShop
  productId: number
  about?: string
}) => (
  <div className="mt-3 rounded-md bg-amber-wash px-4 py-3">
    <p className="font-medium">{about}</p>
    <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
      <AskShop
        topic={{ shopId: shop.id, productId }}
        className="flex items-center gap-1.5 py-1 font-semibold underline"
      >
        {m.conversations_ask_shop()}
      </AskShop>
      {shop.businessPhone && (
        <PhoneLink phone={shop.businessPhone} className="flex items-center gap-1.5 py-1 underline">
          <Phone size={16} aria-hidden />
          {shop.businessPhone}
        </PhoneLink>
      )}
      {shop.businessEmail && (
        <a href={`mailto:${shop.businessEmail}`} className="break-all py-1 underline">
          {shop.businessEmail}
        </a>
      )}
    </p>
  </div>
)
