import { expect, test } from 'vitest'
import { mayChangeDetails, tidyNames } from './shop-details.ts'
import { SHOP_STATUSES } from './shop-machine.ts'

test('a shop changes its details once it was open, and until it is closed', () => {
  expect(SHOP_STATUSES.filter(mayChangeDetails)).toEqual(['open', 'under_review', 'suspended'])
})

test('an empty name in a language is none', () => {
  expect(tidyNames({ es: '', en: 'Glass', zh: undefined })).toEqual({ en: 'Glass' })
})
