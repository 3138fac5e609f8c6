import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getInboxMessages } from './get-inbox-messages.ts'
import { getInboxStat } from './get-inbox-stat.ts'
import { getNoticeChoices, updateNoticeChoices } from './notice-choices.ts'
import { readInboxMessages } from './read-inbox-messages.ts'
import { streamInbox } from './stream-inbox.ts'
import { getUnsubscription, unsubscribe } from './unsubscribe.ts'

export const notificationsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getInboxMessages, getInboxMessages)
  implement(app, deps, contract.getInboxStat, getInboxStat)
  implement(app, deps, contract.readInboxMessages, readInboxMessages)
  implement(app, deps, contract.streamInbox, streamInbox)
  implement(app, deps, contract.getNoticeChoices, getNoticeChoices)
  implement(app, deps, contract.updateNoticeChoices, updateNoticeChoices)
  implement(app, deps, contract.getUnsubscription, getUnsubscription)
  implement(app, deps, contract.unsubscribe, unsubscribe)
}
