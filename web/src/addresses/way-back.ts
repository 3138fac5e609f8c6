import { CHOICES, lineNotesIn, VOUCHER_BOX } from '../checkout/check-out-form.ts'

/** Fields of the check-out that a new address may be wanted for. */
const WANTED_AS = ['addressId', 'invoiceAddressId']
/** What the check-out page sends along when a new address is wanted there: all that was chosen and typed. */
const KEPT = ['sid', 'skuids', 'next', 'placed', ...CHOICES, VOUCHER_BOX, 'pickUpTime', 'reference', 'comments', 'note']

/**
 * Where the address form leads when it is done, without a language: the check-out that it was opened from, as it was
 * left and with the new address chosen for the field in `as`; else the address book.
 */
export const backFrom = (params: URLSearchParams, savedId?: number): string => {
  const field = params.get('as') ?? ''
  if (!params.get('sid') || !WANTED_AS.includes(field)) return '/uc/my-address'
  const query = new URLSearchParams(
    KEPT.flatMap((name) => params.getAll(name).flatMap((value) => (value ? [[name, value]] : []))),
  )
  for (const [name, , note] of lineNotesIn(params)) query.set(name, note)
  if (savedId !== undefined) query.set(field, String(savedId))
  return `/my-checkout?${query}`
}
