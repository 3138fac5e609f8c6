import type { SignatureVersion } from '@lonja/core/payments/payment-settings.ts'
import { expect, test } from 'vitest'
import { isUsableSecret, sign, verify } from './sign.ts'

/** The secret that Redsys publishes for tests. */
const SECRET = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'

/** From Redsys' manuals and from the tests of open libraries (redsys-easy, node-redsys-api, minube/redsys-api, RedsysPhp). */
const VECTORS: [
  name: string,
  version: SignatureVersion,
  secret: string,
  reference: string,
  parameters: string,
  signature: string,
][] = [
  [
    'the manual, request',
    'HMAC_SHA512_V2',
    SECRET,
    '1234567890',
    'eyJEU19NRVJDSEFOVF9BTU9VTlQiOiI5OTkiLCJEU19NRVJDSEFOVF9PUkRFUiI6IjEyMzQ1Njc4OTAiLCJEU19NRVJDSEFOVF9NRVJDSEFOVENPREUiOiI5OTkwMDg4ODEiLCJEU19NRVJDSEFOVF9DVVJSRU5DWSI6Ijk3OCIsIkRTX01FUkNIQU5UX1RSQU5TQUNUSU9OVFlQRSI6IjAiLCJEU19NRVJDSEFOVF9URVJNSU5BTCI6IjEiLCJEU19NRVJDSEFOVF9NRVJDSEFOVFVSTCI6Imh0dHA6XC9cL3d3dy5wcnVlYmEuY29tXC91cmxOb3RpZmljYWNpb24ucGhwIiwiRFNfTUVSQ0hBTlRfVVJMT0siOiJodHRwOlwvXC93d3cucHJ1ZWJhLmNvbVwvdXJsT0sucGhwIiwiRFNfTUVSQ0hBTlRfVVJMS08iOiJodHRwOlwvXC93d3cucHJ1ZWJhLmNvbVwvdXJsS08ucGhwIn0',
    'Vjo02eSWq249IeZZp3R-ArFnGLhKY0OuzDDlx1BuVtZDC2yhczA7_11uZhsYzLZBCMFAz8u8uzGDX3AErHKmmw',
  ],
  [
    'the same request',
    'HMAC_SHA256_V1',
    SECRET,
    '1234567890',
    'eyJEU19NRVJDSEFOVF9BTU9VTlQiOiI5OTkiLCJEU19NRVJDSEFOVF9PUkRFUiI6IjEyMzQ1Njc4OTAiLCJEU19NRVJDSEFOVF9NRVJDSEFOVENPREUiOiI5OTkwMDg4ODEiLCJEU19NRVJDSEFOVF9DVVJSRU5DWSI6Ijk3OCIsIkRTX01FUkNIQU5UX1RSQU5TQUNUSU9OVFlQRSI6IjAiLCJEU19NRVJDSEFOVF9URVJNSU5BTCI6IjEiLCJEU19NRVJDSEFOVF9NRVJDSEFOVFVSTCI6Imh0dHA6XC9cL3d3dy5wcnVlYmEuY29tXC91cmxOb3RpZmljYWNpb24ucGhwIiwiRFNfTUVSQ0hBTlRfVVJMT0siOiJodHRwOlwvXC93d3cucHJ1ZWJhLmNvbVwvdXJsT0sucGhwIiwiRFNfTUVSQ0hBTlRfVVJMS08iOiJodHRwOlwvXC93d3cucHJ1ZWJhLmNvbVwvdXJsS08ucGhwIn0',
    'Yx3zR6dIlm1GdJjKSBP9vX6qV+iedPxPSMnZGpUhfPI=',
  ],
  [
    'Bizum, request',
    'HMAC_SHA512_V2',
    SECRET,
    '0001BZ000001',
    'eyJEU19NRVJDSEFOVF9BTU9VTlQiOiI5OTkiLCJEU19NRVJDSEFOVF9PUkRFUiI6IjAwMDFCWjAwMDAwMSIsIkRTX01FUkNIQU5UX01FUkNIQU5UQ09ERSI6Ijk5OTAwODg4MSIsIkRTX01FUkNIQU5UX0NVUlJFTkNZIjoiOTc4IiwiRFNfTUVSQ0hBTlRfVFJBTlNBQ1RJT05UWVBFIjoiMCIsIkRTX01FUkNIQU5UX1RFUk1JTkFMIjoiMSIsIkRTX01FUkNIQU5UX1BBWU1FVEhPRFMiOiJ6IiwiRFNfTUVSQ0hBTlRfQklaVU1fTU9CSUxFTlVNQkVSIjoiKzM0NzAwMDAwMDAwIn0',
    '719Fq-pEgYzVUPJdh2sjWc5kVSWomq5ZvBr2Tw0lADga-Zpe40Tbozzq2OzcQG5g1GX8ncUjpKwG2T-egV-5ZQ',
  ],
  [
    'redirect request, order 0726qI3H7sZx',
    'HMAC_SHA256_V1',
    SECRET,
    '0726qI3H7sZx',
    'eyJEU19NRVJDSEFOVF9UUkFOU0FDVElPTlRZUEUiOiIwIiwiRFNfTUVSQ0hBTlRfT1JERVIiOiIwNzI2cUkzSDdzWngiLCJEU19NRVJDSEFOVF9NRVJDSEFOVENPREUiOiI5OTkwMDg4ODEiLCJEU19NRVJDSEFOVF9URVJNSU5BTCI6IjEiLCJEU19NRVJDSEFOVF9BTU9VTlQiOiI0OTk5IiwiRFNfTUVSQ0hBTlRfQ1VSUkVOQ1kiOiI5NzgiLCJEU19NRVJDSEFOVF9NRVJDSEFOVFVSTCI6Imh0dHA6Ly93d3cucHJ1ZWJhLmNvbS91cmxOb3RpZmljYWNpb24ucGhwIiwiRFNfTUVSQ0hBTlRfVVJMT0siOiJodHRwOi8vd3d3LnBydWViYS5jb20vdXJsT0sucGhwIiwiRFNfTUVSQ0hBTlRfVVJMS08iOiJodHRwOi8vd3d3LnBydWViYS5jb20vdXJsS08ucGhwIn0=',
    'TyW+LIa2GZnhCPLM7JSPwbQn4ZjOvMO/KiIf4yJgwo8=',
  ],
  [
    'redirect notification, order 0726qI3H7sZx',
    'HMAC_SHA256_V1',
    SECRET,
    '0726qI3H7sZx',
    'eyJEc19EYXRlIjoiMjIlMkYxMCUyRjIwMjEiLCJEc19Ib3VyIjoiMjIlM0E1MSIsIkRzX1NlY3VyZVBheW1lbnQiOiIxIiwiRHNfQ2FyZF9OdW1iZXIiOiI0NTQ4ODEqKioqKiowMDA0IiwiRHNfQ2FyZF9Db3VudHJ5IjoiNzI0IiwiRHNfQW1vdW50IjoiNDk5OSIsIkRzX0N1cnJlbmN5IjoiOTc4IiwiRHNfT3JkZXIiOiIwNzI2cUkzSDdzWngiLCJEc19NZXJjaGFudENvZGUiOiI5OTkwMDg4ODEiLCJEc19UZXJtaW5hbCI6IjAwMSIsIkRzX1Jlc3BvbnNlIjoiMDAwMCIsIkRzX01lcmNoYW50RGF0YSI6IiIsIkRzX1RyYW5zYWN0aW9uVHlwZSI6IjAiLCJEc19Db25zdW1lckxhbmd1YWdlIjoiMSIsIkRzX0F1dGhvcmlzYXRpb25Db2RlIjoiMDUyMDI5IiwiRHNfQ2FyZF9CcmFuZCI6IjEiLCJEc19Qcm9jZXNzZWRQYXlNZXRob2QiOiIxIn0=',
    '52nPyUkyDws__OfMqDka_yN-arxzulELZC1TYTvvR0s=',
  ],
  [
    'the same notification',
    'HMAC_SHA512_V2',
    SECRET,
    '0726qI3H7sZx',
    'eyJEc19EYXRlIjoiMjIlMkYxMCUyRjIwMjEiLCJEc19Ib3VyIjoiMjIlM0E1MSIsIkRzX1NlY3VyZVBheW1lbnQiOiIxIiwiRHNfQ2FyZF9OdW1iZXIiOiI0NTQ4ODEqKioqKiowMDA0IiwiRHNfQ2FyZF9Db3VudHJ5IjoiNzI0IiwiRHNfQW1vdW50IjoiNDk5OSIsIkRzX0N1cnJlbmN5IjoiOTc4IiwiRHNfT3JkZXIiOiIwNzI2cUkzSDdzWngiLCJEc19NZXJjaGFudENvZGUiOiI5OTkwMDg4ODEiLCJEc19UZXJtaW5hbCI6IjAwMSIsIkRzX1Jlc3BvbnNlIjoiMDAwMCIsIkRzX01lcmNoYW50RGF0YSI6IiIsIkRzX1RyYW5zYWN0aW9uVHlwZSI6IjAiLCJEc19Db25zdW1lckxhbmd1YWdlIjoiMSIsIkRzX0F1dGhvcmlzYXRpb25Db2RlIjoiMDUyMDI5IiwiRHNfQ2FyZF9CcmFuZCI6IjEiLCJEc19Qcm9jZXNzZWRQYXlNZXRob2QiOiIxIn0=',
    'cYSBo9I_XjrWp9AzcZ6bb-ntalCNcKANqDmCV05emg09ogj8vdElS2EvcKAN9bqd1XGsUbvl5pEIlfVZQyGcQA',
  ],
  [
    'REST json request, order 1446068581',
    'HMAC_SHA256_V1',
    'Mk9m98IfEblmPfrpsawt7BmxObt98Jev',
    '1446068581',
    'eyJEU19NRVJDSEFOVF9BTU9VTlQiOiIxNDUiLCJEU19NRVJDSEFOVF9PUkRFUiI6IjE0NDYwNjg1ODEiLCJEU19NRVJDSEFOVF9NRVJDSEFOVENPREUiOiI5OTkwMDg4ODEiLCJEU19NRVJDSEFOVF9DVVJSRU5DWSI6Ijk3OCIsIkRTX01FUkNIQU5UX1RSQU5TQUNUSU9OVFlQRSI6IjAiLCJEU19NRVJDSEFOVF9URVJNSU5BTCI6IjEiLCJEU19NRVJDSEFOVF9QQU4iOiI0NTQ4ODEyMDQ5NDAwMDA0IiwiRFNfTUVSQ0hBTlRfRVhQSVJZREFURSI6IjE1MTIiLCJEU19NRVJDSEFOVF9DVlYyIjoiMTIzIn0=',
    '8usPaCKawqjYeFi6KdNSB4jQ4Wi5XwOORcAk58MMFyU=',
  ],
  [
    'REST json response, order 1446068581',
    'HMAC_SHA256_V1',
    'Mk9m98IfEblmPfrpsawt7BmxObt98Jev',
    '1446068581',
    'eyJEc19BbW91bnQiOiIxNDUiLCJEc19DdXJyZW5jeSI6Ijk3OCIsIkRzX09yZGVyIjoiMTQ0NjA2ODU4MSIsIkRzX01lcmNoYW50Q29kZSI6Ijk5OTAwODg4MSIsIkRzX1Rlcm1pbmFsIjoiMSIsIkRzX1Jlc3BvbnNlIjoiMDAwMCIsIkRzX0F1dGhvcmlzYXRpb25Db2RlIjoiNTAxNjAyIiwiRHNfVHJhbnNhY3Rpb25UeXBlIjoiMCIsIkRzX1NlY3VyZVBheW1lbnQiOiIwIiwiRHNfTGFuZ3VhZ2UiOiIxIiwiRHNfQ2FyZE51bWJlciI6IjQ1NDg4MSoqKioqKioqMDQiLCJEc19NZXJjaGFudERhdGEiOiIiLCJEc19DYXJkX0NvdW50cnkiOiI3MjQiLCJEc19DYXJkX0JyYW5kIjoiMSJ9',
    'IoGNijSDZGbk+qChH2iqRCg6jZVl3Ee6Ha/WBM4wgto=',
  ],
  [
    'identifier request, order 2681dq0KyQBo',
    'HMAC_SHA256_V1',
    SECRET,
    '2681dq0KyQBo',
    'eyJEU19NRVJDSEFOVF9UUkFOU0FDVElPTlRZUEUiOiIwIiwiRFNfTUVSQ0hBTlRfT1JERVIiOiIyNjgxZHEwS3lRQm8iLCJEU19NRVJDSEFOVF9NRVJDSEFOVENPREUiOiI5OTkwMDg4ODEiLCJEU19NRVJDSEFOVF9URVJNSU5BTCI6IjEiLCJEU19NRVJDSEFOVF9BTU9VTlQiOiI0OTk5IiwiRFNfTUVSQ0hBTlRfQ1VSUkVOQ1kiOiI5NzgiLCJEU19NRVJDSEFOVF9NRVJDSEFOVE5BTUUiOiJNSSBDT01FUkNJTyIsIkRTX01FUkNIQU5UX01FUkNIQU5UVVJMIjoiaHR0cDovL3d3dy5wcnVlYmEuY29tL3VybE5vdGlmaWNhY2lvbi5waHAiLCJEU19NRVJDSEFOVF9VUkxPSyI6Imh0dHA6Ly93d3cucHJ1ZWJhLmNvbS91cmxPSy5waHAiLCJEU19NRVJDSEFOVF9VUkxLTyI6Imh0dHA6Ly93d3cucHJ1ZWJhLmNvbS91cmxLTy5waHAiLCJEU19NRVJDSEFOVF9JREVOVElGSUVSIjoiUkVRVUlSRUQifQ==',
    'UM0+V+KMduJ2q6M8r/W8P1edLm5XyIsg/y7W/JcVVg8=',
  ],
  [
    'identifier notification, order 2681dq0KyQBo',
    'HMAC_SHA256_V1',
    SECRET,
    '2681dq0KyQBo',
    'eyJEc19EYXRlIjoiMjIlMkYxMCUyRjIwMjEiLCJEc19Ib3VyIjoiMjElM0E0MCIsIkRzX1NlY3VyZVBheW1lbnQiOiIxIiwiRHNfQ2FyZF9OdW1iZXIiOiI0NTQ4ODEqKioqKiowMDA0IiwiRHNfRXhwaXJ5RGF0ZSI6IjM0MTIiLCJEc19NZXJjaGFudF9JZGVudGlmaWVyIjoiNjIxNTc3YWI4NzYxNTBhZjY4ZmNmYTk3ZWFhYjgwODg2NTA4YzdlMyIsIkRzX0NhcmRfQ291bnRyeSI6IjcyNCIsIkRzX0Ftb3VudCI6IjQ5OTkiLCJEc19DdXJyZW5jeSI6Ijk3OCIsIkRzX09yZGVyIjoiMjY4MWRxMEt5UUJvIiwiRHNfTWVyY2hhbnRDb2RlIjoiOTk5MDA4ODgxIiwiRHNfVGVybWluYWwiOiIwMDEiLCJEc19SZXNwb25zZSI6IjAwMDAiLCJEc19NZXJjaGFudERhdGEiOiIiLCJEc19UcmFuc2FjdGlvblR5cGUiOiIwIiwiRHNfQ29uc3VtZXJMYW5ndWFnZSI6IjEiLCJEc19BdXRob3Jpc2F0aW9uQ29kZSI6IjA1MjAwMiIsIkRzX0NhcmRfQnJhbmQiOiIxIiwiRHNfTWVyY2hhbnRfQ29mX1R4bmlkIjoiMjExMDIyMjE0MDIyMCIsIkRzX1Byb2Nlc3NlZFBheU1ldGhvZCI6IjEifQ==',
    'eujBY6YBm2u5P4FNnlsGMSbiuuBvv4POYXa-7314EDI=',
  ],
  [
    'node-redsys-api request, order 1',
    'HMAC_SHA256_V1',
    'Mk9m98IfEblmPfrpsawt7BmxObt98Jev',
    '1',
    'eyJEU19NRVJDSEFOVF9BTU9VTlQiOiIxNDUiLCJEU19NRVJDSEFOVF9PUkRFUiI6IjEiLCJEU19NRVJDSEFOVF9NRVJDSEFOVENPREUiOiI5OTkwMDg4ODEiLCJEU19NRVJDSEFOVF9DVVJSRU5DWSI6Ijk3OCIsIkRTX01FUkNIQU5UX1RSQU5TQUNUSU9OVFlQRSI6IjAiLCJEU19NRVJDSEFOVF9URVJNSU5BTCI6Ijg3MSIsIkRTX01FUkNIQU5UX01FUkNIQU5UVVJMIjoiIiwiRFNfTUVSQ0hBTlRfVVJMT0siOiIiLCJEU19NRVJDSEFOVF9VUkxLTyI6IiJ9',
    '3TEI5WyvHf1D/whByt1ENgFH/HPIP9UFuB6LkCYgj+E=',
  ],
  [
    'node-redsys-api notification, order 0069',
    'HMAC_SHA256_V1',
    'Mk9m98IfEblmPfrpsawt7BmxObt98Jev',
    '0069',
    'eyJEc19EYXRlIjoiMDklMkYxMSUyRjIwMTUiLCJEc19Ib3VyIjoiMTglM0EwMyIsIkRzX1NlY3VyZVBheW1lbnQiOiIwIiwiRHNfQ2FyZF9Db3VudHJ5IjoiNzI0IiwiRHNfQW1vdW50IjoiMTQ1IiwiRHNfQ3VycmVuY3kiOiI5NzgiLCJEc19PcmRlciI6IjAwNjkiLCJEc19NZXJjaGFudENvZGUiOiI5OTkwMDg4ODEiLCJEc19UZXJtaW5hbCI6Ijg3MSIsIkRzX1Jlc3BvbnNlIjoiMDAwMCIsIkRzX01lcmNoYW50RGF0YSI6IiIsIkRzX1RyYW5zYWN0aW9uVHlwZSI6IjAiLCJEc19Db25zdW1lckxhbmd1YWdlIjoiMSIsIkRzX0F1dGhvcmlzYXRpb25Db2RlIjoiMDgyMTUwIn0=',
    '6DVpRPAPoChZh2cgaWnLqlfFsKeXdRfAO_tz-UrxJcU=',
  ],
  [
    'minube example notification, order MN000049',
    'HMAC_SHA256_V1',
    SECRET,
    'MN000049',
    'eyJEc19EYXRlIjoiMzAlMkYwOCUyRjIwMjIiLCJEc19Ib3VyIjoiMTIlM0ExOCIsIkRzX1NlY3VyZVBheW1lbnQiOiIxIiwiRHNfQ2FyZF9Db3VudHJ5IjoiNzI0IiwiRHNfQW1vdW50IjoiMTU5MDAiLCJEc19DdXJyZW5jeSI6Ijk3OCIsIkRzX09yZGVyIjoiTU4wMDAwNDkiLCJEc19NZXJjaGFudENvZGUiOiIzNTU4NjgxMDAiLCJEc19UZXJtaW5hbCI6IjAwMSIsIkRzX1Jlc3BvbnNlIjoiMDAwMCIsIkRzX01lcmNoYW50RGF0YSI6IiIsIkRzX1RyYW5zYWN0aW9uVHlwZSI6IjAiLCJEc19Db25zdW1lckxhbmd1YWdlIjoiMSIsIkRzX0F1dGhvcmlzYXRpb25Db2RlIjoiMDAyNDEzIiwiRHNfQ2FyZF9CcmFuZCI6IjEiLCJEc19Qcm9jZXNzZWRQYXlNZXRob2QiOiI1IiwiRHNfQ29udHJvbF8xNjYxODU0NjgzOTg4IjoiMTY2MTg1NDY4Mzk4OCJ9',
    'O9aFvML5qK8VBQhV4GK8kFHvmAQaSnX1hfckr7abzIs=',
  ],
]

const urlSafe = (signature: string) => signature.replaceAll('+', '-').replaceAll('/', '_')

test.each(VECTORS)('%s, %s', (_, version, secret, reference, parameters, signature) => {
  const signed = sign(version, secret, reference, parameters)
  expect(urlSafe(signed)).toBe(urlSafe(signature))
  // as requests, as notifications and without padding
  for (const written of [signed, signature, urlSafe(signature), urlSafe(signature).replaceAll('=', '')])
    expect(verify(version, secret, reference, parameters, written)).toBe(true)
})

const changedAt = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`

test.each(VECTORS)(
  '%s, %s: one changed sign is noticed, wherever it is',
  (_, version, secret, reference, parameters, signature) => {
    for (let at = 0; at < signature.replaceAll('=', '').length; at++)
      expect(verify(version, secret, reference, parameters, changedAt(signature, at))).toBe(false)
    for (let at = 0; at < parameters.length; at += 7)
      expect(verify(version, secret, reference, changedAt(parameters, at), signature)).toBe(false)
    for (let at = 0; at < reference.length; at++)
      expect(verify(version, secret, changedAt(reference, at), parameters, signature)).toBe(false)
    // the first 16 signs of a secret are all that V2 uses of it
    expect(verify(version, changedAt(secret, 3), reference, parameters, signature)).toBe(false)
  },
)

const [OFFICIAL, SAME_IN_V1] = VECTORS as [(typeof VECTORS)[0], (typeof VECTORS)[0]]
const [, V2, , REFERENCE, PARAMETERS, SIGNATURE] = OFFICIAL

test.each([
  ['no version', '', SECRET, REFERENCE, SIGNATURE],
  ['the version None', 'None', SECRET, REFERENCE, SIGNATURE],
  ['an inherited name as version', 'constructor', SECRET, REFERENCE, SIGNATURE],
  ['the version in small letters', V2.toLowerCase(), SECRET, REFERENCE, SIGNATURE],
  ['a signature of V1 under V2', V2, SECRET, REFERENCE, SAME_IN_V1[5]],
  ['a signature of V2 under V1', 'HMAC_SHA256_V1', SECRET, REFERENCE, SIGNATURE],
  ['no signature', V2, SECRET, REFERENCE, ''],
  ['half of the signature', V2, SECRET, REFERENCE, SIGNATURE.slice(0, 43)],
  ['the signature with something behind it', V2, SECRET, REFERENCE, `${SIGNATURE}A`],
  ['a signature with spaces', V2, SECRET, REFERENCE, ` ${SIGNATURE} `],
  ['no secret', V2, '', REFERENCE, SIGNATURE],
  ['no reference', V2, SECRET, '', SIGNATURE],
])('%s does not verify', (_, version, secret, reference, signature) => {
  expect(verify(V2, SECRET, REFERENCE, PARAMETERS, SIGNATURE)).toBe(true)
  expect(verify(version, secret, reference, PARAMETERS, signature)).toBe(false)
})

test.each<[SignatureVersion, string, boolean]>([
  ['HMAC_SHA512_V2', SECRET, true],
  ['HMAC_SHA512_V2', SECRET.slice(0, 16), true],
  ['HMAC_SHA512_V2', SECRET.slice(0, 15), false],
  ['HMAC_SHA512_V2', '', false],
  ['HMAC_SHA512_V2', 'ñ'.repeat(16), false],
  ['HMAC_SHA512_V2', 'a b c d e f g h i j', false],
  ['HMAC_SHA256_V1', SECRET, true],
  ['HMAC_SHA256_V1', SECRET.slice(0, 31), false],
  ['HMAC_SHA256_V1', '', false],
  ['HMAC_SHA256_V1', `${SECRET.slice(0, 31)}!`, false],
])('%s with the secret "%s": %s', (version, secret, usable) => {
  expect(isUsableSecret(version, secret)).toBe(usable)
  if (usable) expect(verify(version, secret, '0001', 'e30', sign(version, secret, '0001', 'e30'))).toBe(true)
  else expect(() => sign(version, secret, '0001', 'e30')).toThrow(RangeError)
})

test('a signature made with an empty key, as an empty reference or secret would give it, does not verify', async () => {
  const { createHmac } = await import('node:crypto')
  const v1 = createHmac('sha256', '').update(PARAMETERS).digest('base64')
  expect(verify('HMAC_SHA256_V1', SECRET, '', PARAMETERS, v1)).toBe(false)
  expect(() => sign('HMAC_SHA256_V1', SECRET, '', PARAMETERS)).toThrow(RangeError)
})
