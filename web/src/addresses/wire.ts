import type { ReplyOf } from '../shell/wire.ts'

export type AddressData = ReplyOf<'getAddresses'>['items'][number]
