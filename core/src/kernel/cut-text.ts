/** The beginning of a text, of so many UTF-16 units at most; a character that takes two of them is kept whole or left out. */
export const cutText = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
