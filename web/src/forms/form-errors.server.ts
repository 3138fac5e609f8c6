import { NAME_PATTERN } from '@lonja/core/accounts/name.ts'
import type { z } from 'zod'
import { m } from '../paraglide/messages.js'

/** A schema's complaint about a form's field as a short sentence in the user's language. */
export const inWords = (): z.core.$ZodErrorMap => (issue) => {
  if (issue.input === undefined || issue.input === '') return m.ui_error_required()
  if (issue.code === 'too_small' && issue.origin === 'string')
    return m.ui_error_too_short({ minimum: Number(issue.minimum) })
  if (issue.code === 'too_big' && issue.origin === 'string')
    return m.ui_error_too_long({ maximum: Number(issue.maximum) })
  if (issue.code === 'invalid_format' && issue.format === 'email') return m.ui_error_email()
  if (issue.code === 'invalid_format' && issue.pattern === String(NAME_PATTERN)) return m.ui_error_name()
  if (issue.path?.at(-1) === 'phone') return m.ui_error_phone()
  return m.ui_error_invalid()
}
