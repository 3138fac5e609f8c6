/** A username: 3 to 30 small letters, digits and underscores, beginning with a letter. */
export const USERNAME_PATTERN = /^[a-z][a-z0-9_]{2,29}$/

export const BIO_MAX = 300
