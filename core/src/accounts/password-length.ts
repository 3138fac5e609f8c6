/** Fewest and most characters of a password (spec §5; the upper bound keeps hashing cheap). */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** Length as people count: code points after composition, so that é is one however it was typed, and so is an emoji. */
export const passwordLength = (password: string): number => [...password.normalize('NFC')].length
