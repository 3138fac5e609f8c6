import { dateFormat, longDay } from '@lonja/core/kernel/date-text.ts'
import { listText } from '@lonja/core/kernel/list-text.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { startOfDay } from '@lonja/core/kernel/madrid-month.ts'
import type { AddressSnapshot } from '@lonja/core/orders/orders.contract.ts'
import type { LotPart } from '@lonja/core/shipments/lots.ts'
import type { PaperParty } from '../../documents/paper.ts'
import { townLine } from '../../documents/shop-head.ts'
import { m } from '../../paraglide/messages.js'

const shortDay = dateFormat({ dateStyle: 'short' })

/** Someone at an address, for a paper; with the tax ID where it is about who buys. */
export const addressParty = (
  address: AddressSnapshot,
  { title, locale, withTaxId = false }: { title: string; locale: Locale; withTaxId?: boolean },
): PaperParty => {
  const { companyName, recipient, taxIdentificationCode: taxId, street, phone } = address
  const lines = [
    withTaxId && taxId ? m.documents_tax_id({ id: taxId }, { locale }) : '',
    companyName && companyName !== recipient ? recipient : '',
    street,
    townLine(address),
    phone ? m.documents_phone({ phone }, { locale }) : '',
  ]
  return { title, name: companyName || recipient, lines: lines.filter(Boolean) }
}

/** Where an order goes: to an address, or into the buyer's own hands. */
export const deliveryParty = (
  { deliveryAddress, buyerName }: { deliveryAddress: AddressSnapshot | null; buyerName: string },
  locale: Locale,
): PaperParty =>
  deliveryAddress
    ? addressParty(deliveryAddress, { title: m.documents_delivery_address({}, { locale }), locale })
    : { title: m.documents_buyer({}, { locale }), name: buyerName, lines: [m.documents_pick_up({}, { locale })] }

/** The values by which a variant is told from others, in one line; none for a product without variants. */
export const variantLines = (attribute: readonly { value: string }[]): string[] => {
  const text = attribute.map(({ value }) => value).join(' · ')
  return text === '' ? [] : [text]
}

/** What the buyer said of a line, as a line of small print; none where nothing was said. */
export const noteLines = (note: string, locale: Locale): string[] =>
  note === '' ? [] : [m.documents_line_note({ note }, { locale })]

/** Units of one lot in a text, with the day until which it is best used. */
export const lotText = ({ lot, bestBefore, units }: LotPart, locale: Locale): string => {
  const said = { lot, units: units.toLocaleString(locale, { useGrouping: 'always' }) }
  return bestBefore === null
    ? m.documents_lot(said, { locale })
    : m.documents_lot_until({ ...said, day: shortDay(startOfDay(bestBefore), locale) }, { locale })
}

/** Lots of a line, each as a line of small print. */
export const lotLines = (lots: readonly LotPart[], locale: Locale): string[] => lots.map((one) => lotText(one, locale))

/** Days on which orders are delivered, each once, for a paper; '' where nobody agreed on one. */
export const deliveryDayText = (orders: readonly { agreedDeliveryDate: string | null }[], locale: Locale): string => {
  const days = orders.flatMap(({ agreedDeliveryDate: day }) => (day === null ? [] : [day]))
  return listText(
    [...new Set(days)].toSorted().map((day) => longDay(startOfDay(day), locale)),
    locale,
  )
}

/** Names and values of a paper, without those whose value is empty. */
export const filledFacts = (facts: readonly (readonly [name: string, value: string])[]) =>
  facts.flatMap(([name, value]) => (value === '' ? [] : [{ name, value }]))
