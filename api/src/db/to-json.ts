/** A document as a jsonb column takes it; null stays null. */
export const toJson = (value: object | null): string | null => value && JSON.stringify(value)
