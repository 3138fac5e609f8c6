import type { ReplyOf } from '../../shell/wire.ts'

export type Opening = ReplyOf<'getShopOpening'>
export type Industry = ReplyOf<'getIndustries'>['items'][number]
