import type { ReplyOf } from '../frame/wire.ts'

export type ShopAccessData = ReplyOf<'getShopAccess'>
export type AccessRequestData = ReplyOf<'getAccessRequests'>['items'][number]
export type GroupData = ReplyOf<'getBuyerGroups'>['items'][number]
export type InvitationData = ReplyOf<'getAccessInvitations'>['items'][number]
