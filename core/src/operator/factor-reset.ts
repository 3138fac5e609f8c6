/** Longest reason for removing a second factor, in characters. */
export const RESET_REASON_MAX = 300
