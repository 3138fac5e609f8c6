/** EAN-13 with its check digit, in GS1 Spain's range 84: company block and item number. */
export const ean13 = (company: number, item: number): string => {
  const body = `84${String(company).padStart(5, '0')}${String(item).padStart(5, '0')}`
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return body + String((10 - (sum % 10)) % 10)
}

/** NIF of a person: eight digits and their letter (Real Decreto 1553/2005). */
export const nif = (number: number): string =>
  String(number).padStart(8, '0') + 'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(number % 23)

/** NIF of a company: letter of its form (A, B), seven digits and the control digit (Orden EHA/451/2008). */
export const cif = (form: 'A' | 'B', number: number): string => {
  const digits = String(number).padStart(7, '0')
  const sum = [...digits].reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1)
    return total + Math.floor(value / 10) + (value % 10)
  }, 0)
  return form + digits + String((10 - (sum % 10)) % 10)
}

const innerDigit = (digits: string): string => {
  const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]
  const rest = 11 - (weights.reduce((sum, weight, i) => sum + weight * Number(digits.charAt(i)), 0) % 11)
  return String(rest === 11 ? 0 : rest === 10 ? 1 : rest)
}

/** A Spanish IBAN with right inner digits (bank and branch, account) and right outer ones (ISO 13616, mod 97). */
export const spanishIban = (bank: string, branch: string, account: string): string => {
  const bban = bank + branch + innerDigit(`00${bank}${branch}`) + innerDigit(account) + account
  const check = 98n - (BigInt(`${bban}142800`) % 97n)
  return `ES${String(check).padStart(2, '0')}${bban}`
}
