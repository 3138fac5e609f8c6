import type { address, addressBody } from '@lonja/core/addresses/addresses.contract.ts'
import { vatNumberText } from '@lonja/core/vat-numbers/vat-number.ts'
import type { z } from 'zod'
import { stateVersion } from '../http/state-version.ts'
import { buyerVat, type Judging } from '../vat-numbers/buyer-vat.ts'
import type { AddressRow, AddressText } from './addresses.queries.ts'

const toVatNumber = (row: AddressRow, judging: Judging): z.output<typeof address>['vatNumber'] => {
  const vat = buyerVat(row, judging)
  if (vat === null) return null
  const { number, standing, check } = vat
  const iso = (moment: string | null | undefined) => (moment ? new Date(moment).toISOString() : null)
  return {
    number: vatNumberText(number),
    standing,
    askedAt: iso(check?.asked_at),
    validAt: iso(check?.valid_at),
    name: check?.name ?? '',
  }
}

/** The version of what is written in an address; that it became a default makes no other. */
export const addressVersion = (row: AddressRow): string =>
  stateVersion([
    ...[row.label, row.recipient, row.phone, row.country, row.province, row.city, row.street, row.post_code],
    ...[row.company_name, row.tax_identification_code, row.equivalence_surcharge],
  ])

export const toAddress = (row: AddressRow, judging: Judging): z.output<typeof address> => ({
  id: row.id,
  version: addressVersion(row),
  label: row.label,
  recipient: row.recipient,
  phone: row.phone,
  country: row.country,
  province: row.province,
  city: row.city,
  street: row.street,
  postCode: row.post_code,
  companyName: row.company_name,
  taxIdentificationCode: row.tax_identification_code,
  isDefaultDelivery: row.is_default_delivery,
  isDefaultInvoice: row.is_default_invoice,
  equivalenceSurcharge: row.equivalence_surcharge,
  vatNumber: toVatNumber(row, judging),
})

/** An address as the buyer wrote it, as its columns. */
export const toColumns = (body: Omit<z.output<typeof addressBody>, 'areaCode'>): AddressText => ({
  label: body.label ?? '',
  recipient: body.recipient,
  phone: body.phone,
  country: body.country,
  province: body.province,
  city: body.city,
  street: body.street,
  post_code: body.postCode,
  company_name: body.companyName,
  tax_identification_code: body.taxIdentificationCode,
  equivalence_surcharge: body.equivalenceSurcharge ?? false,
})
