/** A code that is on its way, as the pages of a form hand it on; it works without scripts, so it travels in the form. */
export interface SentCode {
  codeId: string
  /** ISO 8601: from when another may be asked for */
  resendAt: string
}

/** Where a code goes. */
export type ContactKind = 'phone' | 'email'

/** The code that a form hands on; null where none has been sent. */
export const readSentCode = (form: FormData): SentCode | null => {
  const [codeId, resendAt] = [form.get('codeId'), form.get('resendAt')]
  if (typeof codeId !== 'string' || codeId === '') return null
  const isMoment = typeof resendAt === 'string' && Number.isFinite(Date.parse(resendAt))
  return { codeId, resendAt: isMoment ? resendAt : new Date(0).toISOString() }
}

export const contactKind = (params: FormData | URLSearchParams): ContactKind =>
  params.get('by') === 'email' ? 'email' : 'phone'
