import type { ReplyOf } from '../frame/wire.ts'

type InboxPage = ReplyOf<'getInboxMessages'>
export type InboxMessage = InboxPage['items'][number]
export type NoticeChoicesData = ReplyOf<'getNoticeChoices'>
