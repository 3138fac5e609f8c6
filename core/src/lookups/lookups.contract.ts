import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { LOOKUPS } from './lookup-lists.ts'

const entries = z.array(z.object({ code: z.string(), name: z.string() }))

export const lookupsContract = {
  getCategoryData: endpoint({
    method: 'GET',
    path: '/category-data',
    scope: 'public',
    summary: 'One list that forms choose from, named in the caller’s language',
    query: z.object({ type: z.enum(LOOKUPS), lang: z.string().max(5).optional() }),
    reply: z.object({ type: z.enum(LOOKUPS), items: entries }),
    refusals: [],
  }),
  getCategoryDatas: endpoint({
    method: 'GET',
    path: '/sys/category-datas',
    scope: 'public',
    summary: 'Several of these lists at once, all of them unless `types` names some',
    query: z.object({ types: z.string().max(200).optional(), lang: z.string().max(5).optional() }),
    reply: z.object({ items: z.array(z.object({ type: z.enum(LOOKUPS), items: entries })) }),
    refusals: [],
  }),
}
