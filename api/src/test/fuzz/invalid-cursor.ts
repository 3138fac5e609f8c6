/** What a list never wrote into a cursor, and what lies at the ends of what it may read back. */
const KEYS: readonly unknown[] = [
  -1,
  0.5,
  2_147_483_647,
  2_147_483_648,
  8e15,
  8e15 + 1,
  Number.MAX_SAFE_INTEGER,
  1e300,
  '1',
  '',
  'recent',
  '\u0000',
  true,
  null,
  [1],
  {},
]

/** A cursor that some list gave, with one of its keys changed: the n-th way of doing so. */
export const spoiltCursor = (cursor: string, n: number): string => {
  const keys = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Record<string, unknown>
  const names = Object.keys(keys)
  const value = KEYS[Math.floor(n / 3) % KEYS.length]
  const changed = { ...keys, [names[n % Math.max(1, names.length)] ?? 'id']: value }
  return Buffer.from(JSON.stringify(changed)).toString('base64url')
}
