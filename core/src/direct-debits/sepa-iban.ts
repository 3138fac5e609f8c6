/** Characters of an IBAN in each country of the European Economic Area. Source: SWIFT's IBAN registry. */
const LENGTHS: Partial<Record<string, number>> = {
  ...{
    AT: 20,
    BE: 16,
    BG: 22,
    CY: 28,
    CZ: 24,
    DE: 22,
    DK: 18,
    EE: 20,
    ES: 24,
    FI: 18,
    FR: 27,
    GR: 27,
    HR: 21,
    HU: 28,
    IE: 22,
  },
  ...{
    IS: 26,
    IT: 27,
    LI: 21,
    LT: 20,
    LU: 20,
    LV: 21,
    MT: 31,
    NL: 18,
    NO: 15,
    PL: 28,
    PT: 25,
    RO: 24,
    SE: 24,
    SI: 19,
    SK: 24,
  },
}

/**
 * Whether a tidy IBAN can be debited with no more than its holder's name: an account in the European Economic Area. Elsewhere in the SEPA
 * area banks ask for the holder's address too (EPC130-08).
 */
export const isSepaAccount = (iban: string): boolean => LENGTHS[iban.slice(0, 2)] === iban.length
