import { readId } from '@lonja/core/kernel/read-id.ts'
import { isPolicyType } from '@lonja/core/policies/policy-types.ts'
import { data, type RouterContextProvider } from 'react-router'
import { client, orErrorPage } from '../server/api.server.ts'
import type { PolicyData } from './policy-view.tsx'

/** One policy and whose it is; a type or a shop that does not exist is the 404 page. */
export const loadPolicy = async (
  context: Readonly<RouterContextProvider>,
  type: string,
  { shopId, version, isPreview }: { shopId?: string; version?: string | null; isPreview?: boolean } = {},
): Promise<{ policy: PolicyData; owner: string }> => {
  if (!isPolicyType(type) || (shopId !== undefined && readId(shopId) === null)) throw data(null, { status: 404 })
  const { owner, items } = await orErrorPage(
    client(context).getPolicies({
      query: {
        type,
        ...(shopId !== undefined && { shopId }),
        ...(version && /^[1-9]\d{0,8}$/.test(version) && { version }),
        ...(isPreview && { preview: 'true' }),
      },
    }),
  )
  const [policy] = items
  if (!policy) throw data(null, { status: 404 })
  return { policy, owner }
}
