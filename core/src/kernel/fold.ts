const TILDE = '\u0303'

/**
 * Text for comparing and searching: lower case, full-width forms made plain, accents dropped (camión = camion), but ñ
 * kept, because año and ano are different words in Spanish.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, (marks, at: number, whole: string) =>
      whole[at - 1] === 'n' && marks.includes(TILDE) ? TILDE : '',
    )
    .normalize('NFC')
