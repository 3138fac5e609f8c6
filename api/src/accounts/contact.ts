import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { toE164 } from './phones.ts'

/** The one e-mail or phone of a request, as it is kept. */
export const targetOf = ({
  email,
  areaCode,
  phone,
}: {
  email?: string | undefined
  areaCode: string
  phone?: string | undefined
}): string => {
  if (email !== undefined) return email
  if (phone !== undefined) return toE164({ areaCode, phone })
  throw new Refusal('field_required', { path: 'body.email', params: { field: 'email' } })
}
