/** An IBAN without spaces and in capitals, null when its check digits or its length are wrong (ISO 13616, remainder 1 by 97). */
export const tidyIban = (typed: string): string | null => {
  const iban = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return null
  if (iban.startsWith('ES') && iban.length !== 24) return null
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n ? iban : null
}

/** An IBAN as people read it, in groups of four; anything else stays as it is. */
export const ibanText = (text: string): string => {
  const iban = tidyIban(text)
  return iban === null ? text : iban.replace(/(.{4})(?=.)/g, '$1 ')
}

/** The last four characters of an account number, by which its owner knows it; '' where there is none. */
export const ibanEnd = (iban: string | null): string => iban?.slice(-4) ?? ''
