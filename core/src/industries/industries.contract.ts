import { z } from 'zod'
import { someNames } from '../categories/categories.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { done, localized, rowVersion } from '../kernel/wire.ts'

export const industriesContract = {
  getOperatorIndustries: endpoint({
    method: 'GET',
    path: '/operator/industries',
    scope: 'operator',
    marketArea: 'content',
    summary: 'All industries in their order, with shops counted',
    reply: z.object({
      items: z.array(
        z.object({
          id,
          names: localized,
          isHidden: z.boolean(),
          rowVersion,
          /** shops of every status */
          shops: z.int(),
        }),
      ),
    }),
    refusals: [],
  }),
  createIndustry: endpoint({
    method: 'POST',
    path: '/operator/industries',
    scope: 'operator',
    marketArea: 'content',
    summary: 'Add an industry as the last one',
    body: z.object({ names: someNames }),
    reply: z.object({ id }),
    status: 201,
    idempotent: true,
    refusals: [],
  }),
  updateIndustry: endpoint({
    method: 'PATCH',
    path: '/operator/industries/{id}',
    scope: 'operator',
    marketArea: 'content',
    summary: 'Rename, hide or move an industry',
    params: z.object({ id: idText }),
    body: z.object({
      rowVersion,
      names: someNames.optional(),
      isHidden: z.boolean().optional(),
      /** place in the list, counted from 0 */
      place: z.int().min(0).max(10_000).optional(),
    }),
    reply: z.object({ rowVersion }),
    refusals: ['not_found', 'conflict'],
  }),
  mergeIndustry: endpoint({
    method: 'POST',
    path: '/operator/industries/{id}/merge',
    scope: 'operator',
    marketArea: 'content',
    summary: 'Give the shops of an industry, and those who follow it, to another',
    params: z.object({ id: idText }),
    body: z.object({ rowVersion, intoId: id }),
    reply: done,
    refusals: ['not_found', 'conflict', 'field_invalid'],
  }),
}
