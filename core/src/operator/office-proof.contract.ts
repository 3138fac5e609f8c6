import { z } from 'zod'
import { typedPassword } from '../accounts/credentials.contract.ts'

/** By what the market's people show again who they are before what does harm: a code of their second factor, or their password. */
export const officeProof = { code: z.string().trim().min(1).max(24).optional(), password: typedPassword.optional() }

/** How such a proof is refused when it is missing or wrong. */
export const OFFICE_PROOF_REFUSALS = ['field_required', 'wrong_password', 'wrong_code', 'too_many_requests'] as const
