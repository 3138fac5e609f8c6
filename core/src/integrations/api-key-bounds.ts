/** Most keys of a shop that have neither been revoked nor run out, and characters of a key's name. */
export const API_KEYS_MAX = 20
export const KEY_NAME_MAX = 60
