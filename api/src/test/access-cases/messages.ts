import type { CallName } from '@lonja/core/contract.ts'
import { type AccessCase, author, buyers, everyone, marketCalls, oneShop, talkers, users } from './expected.ts'
import { SAVED_REPLY, sellers, word } from './things.ts'

export const messagesCases = {
  writeAboutOrders: [
    {
      ask: async (s) => ({ body: { text: 'Llega un día más tarde.', orders: [{ id: (await s.order()).id }] } }),
      expected: oneShop,
    },
  ],
  getConversations: [{ ask: () => ({}), expected: { ...users(), operator: 403 } }],
  getConversation: [{ ask: async (s) => ({ params: { id: await s.conversation() } }), expected: talkers() }],
  startConversation: [
    { ask: (s) => ({ body: { shopId: s.shopId, text: 'Hola' } }), expected: buyers(201) },
    {
      about: 'with a shop that hides itself',
      ask: (s) => ({ body: { shopId: s.hiddenShopId, text: 'Hola' } }),
      expected: { ...buyers(201), otherBuyer: 404 },
    },
    {
      about: 'about an order',
      ask: async (s) => ({ body: { orderId: (await s.order()).id, text: 'Hola' } }),
      expected: talkers(201),
    },
  ],
  sendMessage: [
    { ask: async (s) => ({ params: { id: await s.conversation() }, body: { text: 'Hola' } }), expected: talkers(201) },
  ],
  readConversation: [
    { ask: async (s) => ({ params: { id: await s.conversation() }, body: { upTo: 1 } }), expected: talkers() },
  ],
  report: [
    {
      ask: (s) => ({ body: { kind: 'product', id: s.productId, reason: 'illegal' } }),
      expected: { ...everyone(201), visitor: 400 },
    },
    {
      about: 'of a visitor who leaves an address',
      ask: (s) => ({ body: { kind: 'product', id: s.productId, reason: 'illegal', email: 'vecina@lonja.test' } }),
      expected: everyone(201),
    },
    {
      about: 'of a comment',
      ask: async (s) => ({
        body: { kind: 'comment', id: await s.comment(), reason: 'spam', email: 'vecina@lonja.test' },
      }),
      expected: everyone(201),
    },
    {
      about: 'of a conversation',
      ask: async (s) => ({
        body: { kind: 'conversation', id: await s.conversation(), reason: 'spam', email: 'vecina@lonja.test' },
      }),
      expected: { visitor: 404, buyer: 201, otherBuyer: 404, seller: 201, otherSeller: 404, operator: 404 },
    },
  ],
  getCases: [{ ask: () => ({}), expected: marketCalls }],
  getCase: [{ ask: async (s) => ({ params: { id: await s.moderationCase() } }), expected: marketCalls }],
  takeCase: [
    { ask: async (s) => ({ params: { id: await s.moderationCase() }, body: { take: true } }), expected: marketCalls },
  ],
  decideCase: [
    {
      ask: async (s) => ({ params: { id: await s.moderationCase() }, body: { action: 'keep' } }),
      expected: marketCalls,
    },
  ],
  getDecision: [{ ask: async (s) => ({ params: { id: await s.decision() } }), expected: author }],
  appealDecision: [
    { ask: async (s) => ({ params: { id: await s.decision() }, body: { text: 'No es cierto' } }), expected: author },
  ],
  getReportedConversation: [
    { ask: async (s) => ({ params: { id: await s.reportedConversation() } }), expected: marketCalls },
  ],
  getSavedReplies: [{ ask: () => ({}), expected: sellers() }],
  createSavedReply: [{ ask: () => ({ body: SAVED_REPLY }), expected: sellers(201) }],
  updateSavedReply: [
    {
      ask: async (s) => ({ params: { id: await s.savedReply() }, body: { ...SAVED_REPLY, rowVersion: 1 } }),
      expected: oneShop,
    },
  ],
  deleteSavedReply: [{ ask: async (s) => ({ params: { id: await s.savedReply() } }), expected: oneShop }],
  getBlockedWords: [{ ask: () => ({}), expected: marketCalls }],
  updateBlockedWords: [{ ask: () => ({ body: { words: [word()] } }), expected: marketCalls }],
  getInboxMessages: [{ ask: () => ({}), expected: { ...everyone(), visitor: 401 } }],
  getInboxStat: [{ ask: () => ({}), expected: { ...everyone(), visitor: 401 } }],
  readInboxMessages: [
    { ask: () => ({ body: { all: true } }), expected: { ...everyone(), visitor: 401 } },
    {
      about: 'of one of them',
      ask: async (s) => ({ body: { ids: [await s.message()] } }),
      expected: { ...everyone(404), visitor: 401, buyer: 200 },
    },
  ],
  streamInbox: [{ ask: () => ({}), expected: { ...everyone(), visitor: 401 } }],
  getNoticeChoices: [{ ask: () => ({}), expected: { ...everyone(), visitor: 401 } }],
  updateNoticeChoices: [
    {
      ask: () => ({ body: { items: [{ kind: 'security', channel: 'mail', wanted: true }] } }),
      expected: { ...everyone(), visitor: 401 },
    },
  ],
  getUnsubscription: [
    { ask: (s) => ({ query: { token: s.ticket } }), expected: everyone() },
    { about: 'with a link that is none', ask: () => ({ query: { token: 'x' } }), expected: everyone(404) },
  ],
  unsubscribe: [
    { ask: (s) => ({ body: { token: s.ticket } }), expected: everyone() },
    { about: 'with a link that is none', ask: () => ({ body: { token: 'x' } }), expected: everyone(404) },
  ],
} satisfies Partial<Record<CallName, AccessCase[]>>
