import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['\u0000', ''],
  ['a\u0000b\u001f\u007f\u0085c', 'abc'],
  ['una\tcopa\r\n两只🧺 é', 'una\tcopa\r\n两只🧺 é'],
])('%j is %j without control characters', (given, plain) => expect(plainText(given)).toBe(plain))
