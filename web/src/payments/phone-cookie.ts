/** The phone that someone began to pay with by Bizum, and who it was. */
export const PHONE_COOKIE = 'payPhone'
