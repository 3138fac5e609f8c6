import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { expect, test } from 'vitest'
import { orErrorPage } from './api.server.ts'

test.each([
  ['an address whose id is none names nothing that there is', 400, 'params.id', 404],
  ['a query that is refused stays refused', 400, 'query.from', 400],
  ['what may not be seen stays forbidden', 403, 'params.id', 403],
])('%s', async (_what, status, path, shown) => {
  const refusal = new RemoteRefusal(status, [{ code: 'field_invalid', message: 'no', path }])
  await expect(orErrorPage(Promise.reject(refusal))).rejects.toMatchObject({ init: { status: shown } })
})
