declare const kind: unique symbol

/** A value as one text. A page's own encoding numbers every string, and such numbers hardly compress; text does. */
export type Packed<T> = string & { readonly [kind]: T }

/** Packs what a loader answers: plain data, whose absent fields stay absent. */
export const pack = <T>(value: T): Packed<T> => JSON.stringify(value) as Packed<T>

export const unpack = <T>(packed: Packed<T>): T => JSON.parse(packed)
