import { expect, test } from 'vitest'
import { itemField } from './front-item.server.ts'

test.each([
  ['body.content.items.3.shownUntil', 'shownUntil'],
  ['body.content.items.0.titles.zh', 'title-zh'],
  ['body.content.items.0.names', 'name-es'],
  ['body.rowVersion', undefined],
])('what is said of %s stands beside %s', (path, field) => {
  expect(itemField(path)).toBe(field)
})
