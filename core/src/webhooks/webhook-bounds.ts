/** Most webhooks of a shop, and characters of an address. */
export const WEBHOOKS_MAX = 10
export const WEBHOOK_URL_MAX = 500

/** How long the secret before still signs after another was made, in hours. */
export const OLD_SECRET_HOURS = 24
