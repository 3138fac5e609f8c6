import { expect, it } from 'vitest'
import { viewQuery } from './view-query.ts'

it.each([
  ['', ''],
  ['cursor=abc', ''],
  ['status=paid&cursor=abc&search=', 'status=paid'],
  ['status=paid&amountFrom=10', 'amountFrom=10&status=paid'],
  ['search=bar sol', 'search=bar+sol'],
])('%j is the view %j', (query, expected) => expect(viewQuery(new URLSearchParams(query))).toBe(expected))
