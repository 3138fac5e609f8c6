import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

const SHORT = 'Ab3-_fGh1jKlMn0pQrStUv'
const LONG = 'x'.repeat(43)

test.each([
  [`/backend/api/v1/access-invitation-links/${SHORT}`, '/backend/api/v1/access-invitation-links/[hidden]'],
  [`/backend/api/v1/invitation-links/${LONG}`, '/backend/api/v1/invitation-links/[hidden]'],
  ['/backend/api/v1/invitation-links/misspelt', '/backend/api/v1/invitation-links/[hidden]'],
  ['/backend/api/v1/real-token/abc', '/backend/api/v1/real-token/[hidden]'],
  [`/en/invite/${SHORT}`, '/en/invite/[hidden]'],
  [`/zh/invite/${SHORT}.data`, '/zh/invite/[hidden]'],
  [`/anything/${LONG}`, '/anything/[hidden]'],
  ['/backend/api/v1/publication-activities', '/backend/api/v1/publication-activities'],
  ['/backend/api/v1/access-invitations/12', '/backend/api/v1/access-invitations/12'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})

test('says of a very long address how it begins, and how long it is', () => {
  expect(loggedPath(`/files/${'a/'.repeat(5_000)}x`)).toBe(`/files/${'a/'.repeat(146)}a… (10008)`)
  const token = 'T'.repeat(43)
  expect(loggedPath(`/${'a'.repeat(280)}/${token}`)).not.toContain('TTT')
})
