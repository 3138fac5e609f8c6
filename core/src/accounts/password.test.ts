import { describe, expect, it } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { nextNameChange } from './name.ts'
import { checkPassword } from './password.ts'
import { passwordLength } from './password-length.ts'

const lucia = { name: 'Lucía Pérez', email: 'l.perez@ferreteriasol.es', companyName: 'Ferretería Sol' }

describe('checkPassword', () => {
  it.each([
    ['1234567', 'password_too_short'],
    ['', 'password_too_short'],
    ['🐟🐟🐟🐟', 'password_too_short'],
    ['ñandú tímido', null],
    ['🐟🐠🐡🦈🐙🦀🦐🐚', null],
    ['三文鱼和金枪鱼的秘密', null],
    [`${'pescado fresco '.repeat(8)}12345678`, null],
    ['a1'.repeat(65), 'password_too_long'],
    ['password', 'password_too_common'],
    ['PassWord', 'password_too_common'],
    ['contraseña', 'password_too_common'],
    ['woaini1314', 'password_too_common'],
    ['aaaaaaaaaaaa', 'password_too_common'],
    ['1212121212', 'password_too_common'],
    ['Lonja2026', 'password_too_common'],
    ['lonja-lonja', 'password_too_common'],
    ['LuciaPerez', 'password_too_common'],
    ['lucía-1990', 'password_too_common'],
    ['ferreteriasol!', 'password_too_common'],
    ['lucia compra 40 cajas', null],
    ['besugo y lubina', null],
  ])('%j: %j', (password, refusal) => {
    expect(checkPassword(password, lucia)).toBe(refusal)
  })
  it('needs no context', () => {
    expect(checkPassword('besugo y lubina')).toBeNull()
    expect(checkPassword('LuciaPerez')).toBeNull()
  })
  it('knows thousands, all long enough to matter', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(11_000)
    expect([...COMMON_PASSWORDS].filter((p) => passwordLength(p) < 8 || p !== p.toLowerCase())).toEqual([])
  })
})

describe('nextNameChange', () => {
  const now = new Date('2026-03-31T10:00:00Z')
  it.each([
    [null, null],
    ['2026-03-01T10:00:00Z', null],
    ['2026-03-01T10:00:01Z', '2026-03-31T10:00:01.000Z'],
    ['2026-03-31T10:00:00Z', '2026-04-30T10:00:00.000Z'],
  ])('changed %s: again from %s', (changedAt, from) => {
    expect(nextNameChange(changedAt === null ? null : new Date(changedAt), now)?.toISOString() ?? null).toBe(from)
  })
})
