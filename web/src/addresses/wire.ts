import type { ReplyOf } from '../frame/wire.ts'

export type AddressData = ReplyOf<'getAddresses'>['items'][number]
