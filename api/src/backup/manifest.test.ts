import { expect, test } from 'vitest'
import { manifestSchema } from './manifest.ts'

const part = { name: 'files.tar', bytes: 1, sha256: 'a'.repeat(64), files: 1 }
const manifest = {
  format: 1,
  version: '0.1.0',
  madeAt: '2026-05-04T09:00:00Z',
  migrations: [],
  jobsMigration: 1,
  tables: [],
  sequences: [],
  folders: [] as object[],
  secret: part,
}

test.each([
  ['files', true],
  ['../victim', false],
  ['/etc', false],
  ['postgres', false],
  ['', false],
])('a backup that puts files into %j is read: %s', (folder, isRead) => {
  expect(manifestSchema.safeParse({ ...manifest, folders: [{ ...part, folder }] }).success).toBe(isRead)
})
