import { splitPath } from '@lonja/core/kernel/locale.ts'
import { safePath } from '../shell/safe-path.ts'

/** Fields of the check-out that a new address may be wanted for. */
const WANTED_AS = ['addressId', 'invoiceAddressId']

/**
 * Where the address form leads when it is done: the page in `back`, without its language, with the new address chosen
 * for the field in `as`; the address book where none is named.
 */
export const backFrom = (params: URLSearchParams, savedId?: number): string => {
  const back = safePath(params.get('back'))
  if (back === '/') return '/uc/my-address'
  const { pathname, searchParams } = new URL(back, 'http://here.invalid')
  const field = params.get('as') ?? ''
  if (savedId !== undefined && WANTED_AS.includes(field)) searchParams.set(field, String(savedId))
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return splitPath(pathname).path + query
}
