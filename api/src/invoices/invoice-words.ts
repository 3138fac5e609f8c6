import type { CorrectionReason } from '@lonja/core/invoices/invoice-lists.ts'
import type { ShopInvoice } from '@lonja/core/invoices/invoices.contract.ts'
import { longDay } from '@lonja/core/kernel/date-text.ts'
import { listText } from '@lonja/core/kernel/list-text.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { startOfDay } from '@lonja/core/kernel/madrid-month.ts'
import type { Text } from '@lonja/core/kernel/texts.ts'
import { ibanText } from '@lonja/core/payments/iban.ts'
import { m } from '../paraglide/messages.js'
import { noVatText } from './no-vat-text.ts'

const REASONS: Record<CorrectionReason, Text> = {
  returned: m.invoices_paper_reason_returned,
  leftOut: m.invoices_paper_reason_left_out,
  cancelled: m.invoices_paper_reason_cancelled,
  priceChanged: m.invoices_paper_reason_price,
  buyerData: m.invoices_paper_reason_buyer_data,
}
const LINES = { delivery: m.invoices_paper_delivery, agreed: m.invoices_paper_agreed }

/** What a line of an invoice is for. */
export const lineText = (
  { kind, description }: Pick<ShopInvoice['lines'][number], 'kind' | 'description'>,
  locale: Locale,
) => (kind === 'goods' ? description : LINES[kind]({}, { locale }))

/** When and where an invoice on account is paid; empty for others. */
export const accountText = (
  { account, orderNumber: number }: Pick<ShopInvoice, 'account' | 'orderNumber'>,
  locale: Locale,
): string => {
  if (!account) return ''
  const { days, dueOn, payee } = account
  const where = { bankAccount: ibanText(account.bankAccount), payee, number }
  return dueOn === null
    ? m.invoices_paper_account_days({ days, ...where }, { locale })
    : m.invoices_paper_account_day({ day: longDay(startOfDay(dueOn), locale), ...where }, { locale })
}

/** The same of all that an invoice is of: orders of a monthly one that are due on the same day are said together. */
export const accountTexts = (
  invoice: Pick<ShopInvoice, 'account' | 'orderNumber' | 'orders'>,
  locale: Locale,
): string[] => {
  const own = accountText(invoice, locale)
  const byTerms = Map.groupBy(
    invoice.orders.filter(({ account }) => account !== null),
    ({ account }) => JSON.stringify(account),
  )
  const ofOrders = [...byTerms.values()].map((orders) =>
    accountText(
      {
        account: orders[0]?.account ?? null,
        orderNumber: listText(
          orders.map(({ number }) => number),
          locale,
        ),
      },
      locale,
    ),
  )
  return [own, ...ofOrders].filter(Boolean)
}

/** What an invoice says below its sums: why it corrects another, why products bear no VAT, and who wrote it. */
export const notesOf = (
  {
    reason,
    replacedBy,
    noVatReason,
    exemptNote,
  }: Pick<ShopInvoice, 'reason' | 'replacedBy' | 'noVatReason' | 'exemptNote'>,
  locale: Locale,
): string[] =>
  [
    reason ? REASONS[reason]({}, { locale }) : '',
    replacedBy ? m.invoices_paper_replaced_by({ number: replacedBy.number }, { locale }) : '',
    noVatText(noVatReason, exemptNote, locale),
    m.invoices_paper_by_third_party({}, { locale }),
  ].filter(Boolean)
