import { expect, it } from 'vitest'
import { phoneText } from './phone-text.ts'

it.each([
  ['+34942310455', '+34 942 310 455'],
  ['+34 942 310 455', '+34 942 310 455'],
  ['+351912345678', '+351912345678'],
  ['', ''],
])('writes %s as %s', (kept, read) => expect(phoneText(kept)).toBe(read))
