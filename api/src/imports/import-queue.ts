/** The queue of a shop's imports: one file of a shop after the other; no shop waits for another's. */
export const importQueue = (shopId: number): string => `import-${shopId}`

/** Tries of an import that was broken off; it goes on where it stood. */
export const TRIES = 3
