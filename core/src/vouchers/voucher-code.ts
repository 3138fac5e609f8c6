/** Characters of the codes of vouchers and transfers: none that is taken for another when it is read out or copied by hand. */
export const CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const CODE_LENGTH = 12

/** A code as it is kept: capitals in groups of four, however it was typed. */
export const normaliseCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll(/(.{4})(?=.)/g, '$1-')
