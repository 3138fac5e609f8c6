/** Base path of every call (spec §7). */
export const API_BASE = '/backend/api/v1'
