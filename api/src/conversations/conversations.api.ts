import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getBlockedWords, updateBlockedWords } from './blocked-words.ts'
import { getConversation } from './get-conversation.ts'
import { getConversations } from './get-conversations.ts'
import { getReportedConversation } from './get-reported-conversation.ts'
import { readConversation } from './read-conversation.ts'
import { createSavedReply, deleteSavedReply, getSavedReplies, updateSavedReply } from './saved-replies.ts'
import { sendMessage } from './send-message.ts'
import { startConversation } from './start-conversation.ts'
import { writeAboutOrders } from './write-about-orders.ts'

export const conversationsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getConversations, getConversations)
  implement(app, deps, contract.getConversation, getConversation)
  implement(app, deps, contract.startConversation, startConversation)
  implement(app, deps, contract.sendMessage, sendMessage)
  implement(app, deps, contract.writeAboutOrders, writeAboutOrders)
  implement(app, deps, contract.readConversation, readConversation)
  implement(app, deps, contract.getSavedReplies, getSavedReplies)
  implement(app, deps, contract.createSavedReply, createSavedReply)
  implement(app, deps, contract.updateSavedReply, updateSavedReply)
  implement(app, deps, contract.deleteSavedReply, deleteSavedReply)
  implement(app, deps, contract.getReportedConversation, getReportedConversation)
  implement(app, deps, contract.getBlockedWords, getBlockedWords)
  implement(app, deps, contract.updateBlockedWords, updateBlockedWords)
}
