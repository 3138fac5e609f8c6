import type { RouterContextProvider } from 'react-router'
import { client } from '../server/api.server.ts'
import { currentUser } from '../server/session.server.ts'

/** Whether the user's account has saved a product; nothing is asked for visitors, nor for those who do not buy. */
export const loadIsSaved = async (context: Readonly<RouterContextProvider>, productId: number): Promise<boolean> => {
  const kind = (await currentUser(context))?.operator.kind
  if (kind !== 'personal' && kind !== 'business') return false
  const { productIds } = await client(context).getSavedProductIds({ query: { productIds: String(productId) } })
  return productIds.includes(productId)
}
