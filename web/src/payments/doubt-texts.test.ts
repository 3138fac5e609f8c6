import { expect, test } from 'vitest'
import { m } from '../paraglide/messages.js'
import { doubtReason } from './doubt-texts.ts'

const said = (reason: string) => doubtReason({ kind: 'payment', reason }, 'es').replaceAll('\u00a0', ' ')
const another = (amount: string) => m.payments_reason_amount({ amount })

test.each([
  ['9900 eur', another('99,00 €')],
  ['9900 usd', another('99,00 US$')],
  ['amount: 9900 978, 0000', another('99,00 €')],
  ['amount, currency: 9900 840, 0000', another('99 (840)')],
  ['terminal_changed', m.payments_reason_terminal()],
  ['other', m.payments_reason_unsaid()],
  ['merchant: 9900 978, 0000', m.payments_reason({ reason: 'merchant: 9900 978, 0000' })],
  ['the answer differs in amount, order', m.payments_reason_answer()],
  ['SIS0057', m.payments_reason({ reason: 'SIS0057' })],
  ['', ''],
])('the reason “%s” is told in words where the market has them', (reason, text) => {
  expect(said(reason)).toBe(text)
})
