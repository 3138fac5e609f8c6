import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { type RefusalCode, refusalMessage } from '@lonja/core/kernel/refusals.ts'
import type { Text } from '@lonja/core/kernel/texts.ts'
import { buyerStatusText } from '@lonja/core/orders/buyer-status.ts'
import { expect, test } from 'vitest'
import { m } from '../paraglide/messages.js'

const refusal =
  (code: RefusalCode): Text =>
  (_, { locale }) =>
    refusalMessage(code, locale)

/** The errors and successes that the specification names (§8), in its order, and what is said of them in English. */
const MESSAGES: [specified: string, text: Text, english: RegExp][] = [
  ['log in first', refusal('login_required'), /log in/i],
  ['payment failed', m.payments_result_failed, /^Payment failed$/],
  ['payment failed: see order details to check or retry', m.payments_result_failed_text, /order details or try again/],
  ['payment expired', m.payments_expired, /^Payment time has expired, please place the order again\.$/],
  [
    'payment expired, from a call',
    refusal('payment_expired'),
    /^Payment time has expired, please place the order again/,
  ],
  ['Insufficient Stock', refusal('insufficient_stock'), /^Insufficient Stock/],
  ['Item Removed from Shelves', refusal('item_removed'), /^Item Removed from Shelves$/],
  ['Out of Stock', refusal('out_of_stock'), /^Out of Stock$/],
  ['Modify order failed', m.orders_revisions_failed, /^Modify order failed$/],
  ['confirmation timed out', (_, { locale }) => buyerStatusText('confirm_timeout', locale), /^Confirmation timed out$/],
  [
    'shipping',
    refusal('shipping_not_calculable'),
    /^Shipping cannot be calculated\. Please contact the seller or assume/,
  ],
  ['not set up', refusal('not_set_up'), /^The store has not set it up yet$/],
  ['Invalid Account', refusal('invalid_account'), /^Invalid Account$/],
  ['invalid store', refusal('invalid_store'), /not valid/],
  ['not permitted to view (apply first)', refusal('access_needed'), /Ask for access first/],
  ['file over 5MB', refusal('file_too_large'), /^The uploaded file size must be less than 5MB$/],
  ['Please pick a shop', refusal('pick_a_shop'), /^Please pick a shop\.$/],
  ['a product must be selected', refusal('pick_a_product'), /^Please select a product\.$/],
  ['at least one coupon', refusal('pick_a_coupon'), /at least one coupon/],
  ['Invalid token', refusal('invalid_token'), /^Invalid token$/],
  ['Invalid token, of an identity', refusal('invalid_identity_token'), /^Invalid token$/],
  ['Server error', refusal('internal'), /^Server error$/],
  ['login', m.frame_notice_logged_in, /./],
  ['add', m.frame_notice_added_to_cart, /./],
  ['save', m.frame_notice_saved, /./],
  ['delete', m.frame_notice_deleted, /./],
  ['modify', m.orders_done_propose, /./],
  ['Order confirmed', m.orders_done_confirm, /^Order confirmed$/],
  ['submitted and pending', m.checkout_notice_pending, /^Your order has been submitted and is pending confirmation\.$/],
  ['received', m.orders_done_confirm_receipt, /^Receipt confirmed$/],
  ['payment successful', m.payments_result_paid, /^Payment successful$/],
  ['verification success', m.accounts_notice_verified, /^Verification successful/],
  ['link copied', m.products_detail_link_copied, /^Link copied$/],
]

test.each(MESSAGES)('%s is said in three languages', (_specified, text, english) => {
  const said = LOCALES.map((locale) => text({}, { locale }))
  expect(text({}, { locale: 'en' })).toMatch(english)
  expect(new Set(said).size).toBe(LOCALES.length)
  for (const sentence of said) expect(sentence).toMatch(/\p{L}/u)
})
