import { z } from 'zod'
import { areaCode } from '../accounts/codes.contract.ts'
import { isCountry } from '../geo/country-codes.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { done, line, moment, stateVersion } from '../kernel/wire.ts'
import { VAT_STANDINGS } from '../vat-numbers/vat-check.ts'

/** An address as the buyer writes it (spec §3, §5). Every field but label and area is required; the tax code is a NIF, NIE or CIF in Spain. */
export const addressBody = z.object({
  label: z.string().trim().max(60).optional(),
  recipient: line(120),
  /** of the phone, where that does not begin with its own +; that of the country when left out */
  areaCode: areaCode.optional(),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d\s().-]{6,20}$/),
  // two letters before they are made large: ß becomes SS
  country: z
    .string()
    .trim()
    .length(2)
    .regex(/^[A-Za-z]+$/)
    .toUpperCase()
    // invoices and their records at the tax agency name it by its code
    .refine(isCountry),
  province: line(80),
  city: line(120),
  street: line(200),
  postCode: line(12),
  companyName: line(160),
  taxIdentificationCode: line(20),
  isDefaultDelivery: z.boolean().optional(),
  isDefaultInvoice: z.boolean().optional(),
  /** who is invoiced declares to be under the equivalence surcharge, so that shops must charge it (Ley 37/1992, art. 163) */
  equivalenceSurcharge: z.boolean().optional(),
})
export const address = addressBody.omit({ areaCode: true }).extend({
  id,
  version: stateVersion,
  label: z.string(),
  country: z.string(),
  isDefaultDelivery: z.boolean(),
  isDefaultInvoice: z.boolean(),
  equivalenceSurcharge: z.boolean(),
  /** the VAT number of another member state that the tax ID is; null where it is none */
  vatNumber: z
    .object({
      /** with the letters of its state */
      number: z.string(),
      /** only a confirmed one takes the VAT off what is sent to its state; off: this market looks none up */
      standing: z.enum(VAT_STANDINGS),
      /** when VIES was last asked; null: not yet */
      askedAt: moment.nullable(),
      /** when VIES last called it valid, unless it called it invalid since */
      validAt: moment.nullable(),
      /** its holder, as VIES told them; empty where their state does not */
      name: z.string(),
    })
    .nullable(),
})

export const addressesContract = {
  createAddress: endpoint({
    method: 'POST',
    path: '/addresses',
    scope: 'buyer',
    status: 201,
    summary: 'Add an address to the book',
    body: addressBody,
    reply: address,
    idempotent: true,
    refusals: [
      'invalid_phone',
      'invalid_tax_id',
      'invalid_vat_number',
      'invalid_post_code',
      'post_code_elsewhere',
      'surcharge_not_for_companies',
    ],
  }),
  getAddresses: endpoint({
    method: 'GET',
    path: '/addresses',
    scope: 'buyer',
    summary: 'The address book',
    reply: z.object({ items: z.array(address) }),
    refusals: [],
  }),
  updateAddress: endpoint({
    method: 'PATCH',
    path: '/addresses/{id}',
    scope: 'buyer',
    whileSuspended: true,
    summary: 'Change an address',
    params: z.object({ id: idText }),
    body: addressBody.extend({ version: stateVersion }).partial(),
    reply: address,
    refusals: [
      'not_found',
      'conflict',
      'invalid_phone',
      'invalid_tax_id',
      'invalid_vat_number',
      'invalid_post_code',
      'post_code_elsewhere',
      'surcharge_not_for_companies',
    ],
  }),
  checkVatNumber: endpoint({
    method: 'POST',
    path: '/addresses/{id}/check-vat-number',
    scope: 'buyer',
    summary:
      'Ask VIES now about the VAT number of an address; one without, or where the market asks nobody, stays as it is',
    params: z.object({ id: idText }),
    reply: address,
    refusals: ['not_found', 'too_many_requests'],
  }),
  deleteAddress: endpoint({
    method: 'DELETE',
    path: '/addresses/{id}',
    scope: 'buyer',
    whileSuspended: true,
    summary: 'Remove an address',
    params: z.object({ id: idText }),
    reply: done,
    refusals: ['not_found'],
  }),
}
