import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { done, line } from '../kernel/wire.ts'

/** An address as the buyer writes it (spec §3, §5). Every field but label is required; the tax code is a NIF, NIE or CIF in Spain. */
export const addressBody = z.object({
  label: z.string().trim().max(60).optional(),
  recipient: line(120),
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
    .toUpperCase(),
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
export const address = addressBody.extend({
  id,
  label: z.string(),
  isDefaultDelivery: z.boolean(),
  isDefaultInvoice: z.boolean(),
  equivalenceSurcharge: z.boolean(),
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
    refusals: ['invalid_tax_id', 'invalid_post_code', 'post_code_elsewhere', 'surcharge_not_for_companies'],
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
    body: addressBody.partial(),
    reply: address,
    refusals: [
      'not_found',
      'invalid_tax_id',
      'invalid_post_code',
      'post_code_elsewhere',
      'surcharge_not_for_companies',
    ],
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
