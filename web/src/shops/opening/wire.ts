import type { ReplyOf } from '../../frame/wire.ts'

export type Opening = ReplyOf<'getShopOpening'>
export type Industry = ReplyOf<'getIndustries'>['items'][number]
