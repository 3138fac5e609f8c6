import type { PaymentMethod } from '@lonja/core/shops/shop-lists.ts'
import { CalendarClock, CreditCard, Landmark, type LucideIcon, Smartphone, Store } from 'lucide-react'
import { m } from '../paraglide/messages.js'

/** How a way to pay is offered: its picture, its name and one line about it. */
export const METHODS: Record<PaymentMethod, { Icon: LucideIcon; title: () => string; hint: () => string }> = {
  card: { Icon: CreditCard, title: m.payments_card, hint: m.payments_card_hint },
  bizum: { Icon: Smartphone, title: m.payments_bizum, hint: m.payments_bizum_hint },
  cardStripe: { Icon: CreditCard, title: m.payments_card_stripe, hint: m.payments_card_stripe_hint },
  transfer: { Icon: Landmark, title: m.checkout_transfer, hint: m.checkout_transfer_hint },
  payInShop: { Icon: Store, title: m.checkout_pay_in_shop, hint: m.checkout_pay_in_shop_hint },
  onAccount: { Icon: CalendarClock, title: m.checkout_on_account, hint: m.checkout_on_account_hint },
}
