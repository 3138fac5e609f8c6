import { typedOf } from '../forms/refused-form.server.ts'

/** The name of the field in which a code of the second factor or a password is typed. */
const FIELD = 'proof'

/** What was typed there as the contract takes it: six digits are a code, anything else is a password. */
export const officeProofIn = (form: FormData): { code?: string; password?: string } => {
  const typed = typedOf(form, FIELD)
  const digits = typed.normalize('NFKC').replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(digits)) return { code: digits }
  return typed === '' ? {} : { password: typed }
}

/** The field of a form beside which a refusal of the proof stands. */
export const proofFieldOf = (path: string): string | undefined =>
  path === 'body.password' || path === 'body.code' ? FIELD : undefined
