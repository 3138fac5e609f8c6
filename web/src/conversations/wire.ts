import type { ReplyOf } from '../frame/wire.ts'

export type ConversationData = ReplyOf<'getConversations'>['items'][number]
export type MessagesData = ReplyOf<'getConversation'>['messages']
export type MessageData = MessagesData['items'][number]
