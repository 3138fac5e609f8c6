import { expect, it } from 'vitest'
import { readNarrowing } from './audit-page.tsx'

it('narrows by the days that there are, as browsers or people write them, and by nothing else that is called a day', () => {
  const query = new URLSearchParams('from=2026-02-31&to=28/02/2026&action=order.step&other=x')
  expect(readNarrowing(query, ['action', 'from', 'to']).filter).toEqual({ action: 'order.step', to: '2026-02-28' })
})
