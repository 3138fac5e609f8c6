/** Most values, lists and objects of one body; the largest that the contract allows has about 20,000. */
export const JSON_VALUES_MAX = 42_000

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c]
/** [ and { */
const OPENING = new Set([0x5b, 0x7b])

/** How many values a JSON text can have at most, found without parsing it: one, and one for each comma, [ and { outside its strings. */
const countValues = (text: string): number => {
  let count = 1
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) inString = !inString
    else if (inString) at += code === BACKSLASH ? 1 : 0
    else if (code === COMMA || OPENING.has(code)) count++
  }
  return count
}

/** PostgreSQL's text cannot hold NUL, nor its JSON half of a surrogate pair; no keyboard sends either. */
const isText = (value: unknown): boolean => typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'))

/**
 * Parses JSON of a caller. Throws SyntaxError where the text is not JSON, for strings that the database cannot hold, and for more than
 * JSON_VALUES_MAX values, which would hold up the server while they are parsed and judged.
 */
export const parseBoundedJson = (text: string): unknown => {
  if (countValues(text) > JSON_VALUES_MAX) throw new SyntaxError('too many values')
  // only an escape can bring in a text that the database cannot hold
  if (!text.includes('\\u')) return JSON.parse(text)
  return JSON.parse(text, (key, value) => {
    if (isText(key) && isText(value)) return value
    throw new SyntaxError('no text')
  })
}
