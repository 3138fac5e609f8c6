const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Text for XML: its five signs as entities, and without the control characters that XML cannot hold at all. */
export const xmlText = (text: string): string =>
  text
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, '')

/** An element that holds a text. */
export const xmlElement = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`

/** An element that holds a trimmed text; '' where the text is empty. */
export const xmlOptional = (name: string, text: string | null): string =>
  text?.trim() ? xmlElement(name, text.trim()) : ''

/** An element that holds others, which are given as they stand; empty ones are left out by giving ''. */
export const xmlNode = (name: string, ...content: string[]): string => `<${name}>${content.join('')}</${name}>`
