import { expect, test } from 'vitest'
import { FORM_FIELDS_MAX, formTypeOf, isBoundedForm, TEXT_FORM_MAX } from './bounded-form.ts'

const BOUNDARY = 'x'.repeat(30)
const TEXT = 'application/x-www-form-urlencoded'
const parts = (count: number): Buffer =>
  Buffer.from(
    `${`--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(count)}--${BOUNDARY}--\r\n`,
  )

/** A form of one part with this head and so many bytes. */
const part = (head: string, bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
    Buffer.alloc(bytes, 'a'),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
const FIELD = 'Content-Disposition: form-data; name="list"'
const FILE = 'content-disposition: form-data; name="file"; filename="a.csv"'
const FORM = `multipart/form-data; boundary=${BOUNDARY}`

test.each([
  ['a file of some megabytes', part(`${FILE}\r\nContent-Type: text/csv`, 4 * TEXT_FORM_MAX), true],
  ['a file whose kind comes first', part(`Content-Type: text/csv\r\n${FILE}`, 4 * TEXT_FORM_MAX), true],
  [
    'a file whose name has no quotes',
    part('Content-Disposition: form-data; name=file; filename=a', 2 * TEXT_FORM_MAX),
    true,
  ],
  [
    'a file whose name comes last',
    part('Content-Disposition: form-data; filename="a"; name="f"', 2 * TEXT_FORM_MAX),
    true,
  ],
  ['a long text', part(FIELD, TEXT_FORM_MAX / 2), true],
  ['a text that is too long', part(FIELD, TEXT_FORM_MAX), false],
  ['one that calls itself a file', part(`${FIELD}; x="; filename=a"`, TEXT_FORM_MAX), false],
  ['one that was a file at first', part(`${FILE}\r\n${FIELD}`, TEXT_FORM_MAX), false],
  ['one whose name tells of a file', part('Content-Disposition: form-data; name="; filename=a"', TEXT_FORM_MAX), false],
  ['many texts', Buffer.concat(Array.from({ length: 5 }, () => part(FIELD, TEXT_FORM_MAX / 4))), false],
])('of a form with files: %s', (_, body, isBounded) => {
  expect(isBoundedForm(formTypeOf(FORM) ?? '', body)).toBe(isBounded)
})

test.each([
  ['no field', TEXT, Buffer.alloc(0), true],
  ['as many fields as there may be', TEXT, Buffer.from('a&'.repeat(FORM_FIELDS_MAX - 1)), true],
  ['a field too many', TEXT, Buffer.from('a&'.repeat(FORM_FIELDS_MAX)), false],
  ['a text that is too long', TEXT, Buffer.alloc(TEXT_FORM_MAX + 1, 'a'), false],
  ['no part', `multipart/form-data; boundary=${BOUNDARY}`, Buffer.alloc(6 * TEXT_FORM_MAX, '&'), true],
  ['many parts', `multipart/form-data; boundary=${BOUNDARY}`, parts(FORM_FIELDS_MAX), true],
  ['too many parts', `Multipart/Form-Data; Boundary="${BOUNDARY}"`, parts(FORM_FIELDS_MAX + 1), false],
  [
    'too many parts, another boundary after',
    `multipart/form-data; boundary=${BOUNDARY}; boundary=y`,
    parts(FORM_FIELDS_MAX + 1),
    false,
  ],
  [
    'a part with a long head',
    `multipart/form-data; boundary=${BOUNDARY}`,
    Buffer.from(`--${BOUNDARY}\r\n${'X-A: b\r\n'.repeat(600)}\r\n1\r\n--${BOUNDARY}--`),
    false,
  ],
])('%s', (_, type, body, isBounded) => {
  expect(isBoundedForm(formTypeOf(type) ?? '', body)).toBe(isBounded)
})

test.each([
  ['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded'],
  ['Application/X-WWW-Form-Urlencoded; charset=utf-16', 'application/x-www-form-urlencoded'],
  [
    'multipart/form-data; boundary=----WebKitFormBoundaryAb3',
    'multipart/form-data; boundary="----WebKitFormBoundaryAb3"',
  ],
  ['multipart/form-data; boundary="a b"; charset=utf-8', 'multipart/form-data; boundary="a b"'],
  // parsers take the first or the last of a list
  ['multipart/form-data; boundary=x, application/x-www-form-urlencoded', null],
  ['application/x-www-form-urlencoded, multipart/form-data; boundary=x', null],
  ['multipart/form-data; boundary=x, multipart/form-data; boundary=y', null],
  ['multipart/form-data; boundary="x,y"', null],
  ['multipart/form-data', null],
  [`multipart/form-data; boundary=${'x'.repeat(71)}`, null],
  ['text/plain', null],
  ['application/json', null],
  ['', null],
])('%s is judged and parsed as %s', (sent, type) => {
  expect(formTypeOf(sent)).toBe(type)
})
