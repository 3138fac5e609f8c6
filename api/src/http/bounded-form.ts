import { MIMEType } from 'node:util'

const URL_ENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'
/** A boundary as RFC 2046 allows it, without the comma. */
const BOUNDARY = /^[\w'()+./:=? -]{1,70}$/

/** Most fields of a form; the largest of the pages, sixty variants of a product, has about 3,000. */
export const FORM_FIELDS_MAX = 5_000
/** Most bytes of a form without its files: typed text is searched, copied and sent back while nothing else runs. */
export const TEXT_FORM_MAX = 1024 * 1024

/** Most bytes of what stands before a part of a form: its name and kind. */
const PART_HEAD_MAX = 4096

const AMPERSAND = Buffer.from('&')
const END_OF_HEAD = Buffer.from('\r\n\r\n')
const END_OF_FORM = Buffer.from('--')

/** Whether a part is a file, by its head; what may be read in two ways counts as a text. */
const isFile = (head: string): boolean => {
  const [, told, again] = head.toLowerCase().split('content-disposition')
  if (told === undefined || again !== undefined || head.includes('\\')) return false
  // names stand in quotes, and may be any
  return /^ *:[^\r\n]*; *filename\*?=/.test(told.replaceAll(/"[^"\r\n]*"/g, ''))
}

const areBoundedParts = (body: Buffer, boundary: Buffer): boolean => {
  let parts = 0
  let text = 0
  for (let at = body.indexOf(boundary); at >= 0; ) {
    at += boundary.length
    const next = body.indexOf(boundary, at)
    const part = body.subarray(at, next < 0 ? body.length : next)
    at = next
    if (part.subarray(0, END_OF_FORM.length).equals(END_OF_FORM)) continue
    parts++
    const head = part.subarray(0, PART_HEAD_MAX)
    const end = head.indexOf(END_OF_HEAD)
    // a head that the part ends in is short, and the parser refuses it
    const isLong = end < 0 && head.length === PART_HEAD_MAX
    if (end < 0 || !isFile(head.toString('latin1', 0, end))) text += part.length
    if (parts > FORM_FIELDS_MAX || isLong || text > TEXT_FORM_MAX) return false
  }
  return true
}

const count = (body: Buffer, mark: Buffer): number => {
  let found = 0
  for (let at = body.indexOf(mark); at >= 0 && found <= FORM_FIELDS_MAX; at = body.indexOf(mark, at + mark.length))
    found++
  return found
}

/**
 * The Content-Type of a form, normalised, so that every parser reads it alike; null where the header names no form, or is one
 * that parsers read differently, such as a list of types. Check and parse a form by this value, never by the header.
 */
export const formTypeOf = (contentType: string): string | null => {
  if (contentType.includes(',')) return null
  let type: MIMEType
  try {
    type = new MIMEType(contentType)
  } catch {
    return null
  }
  if (type.essence === URL_ENCODED) return URL_ENCODED
  const boundary = type.params.get('boundary') ?? ''
  return type.essence === MULTIPART && BOUNDARY.test(boundary) ? `${MULTIPART}; boundary="${boundary}"` : null
}

/**
 * Whether a form can be parsed and worked on without holding up the server: parsing takes time by its fields and their heads, for
 * urlencoded ones with the square of their number; working on it takes time by the length of its texts. Files are not counted.
 * `formType` is the result of formTypeOf.
 */
export const isBoundedForm = (formType: string, body: Buffer): boolean => {
  const boundary = new MIMEType(formType).params.get('boundary')
  if (boundary) return areBoundedParts(body, Buffer.from(`--${boundary}`))
  return body.length <= TEXT_FORM_MAX && count(body, AMPERSAND) < FORM_FIELDS_MAX
}
