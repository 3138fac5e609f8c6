import type { AccessReason } from '@lonja/core/access/access-machine.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { m } from '../paraglide/messages.js'

/** A shop's reason as the buyer reads it. */
export const reasonText = (reason: AccessReason, locale: Locale): string => m[`access_reason_${reason}`]({}, { locale })
