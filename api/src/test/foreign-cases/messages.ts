import {
  buyer,
  conversation,
  document,
  type ForeignCase,
  hiddenProduct,
  inPath,
  inQuery,
  NO_KEY,
  ofHiddenShop,
  ofOneShop,
  orderId,
  otherBuyer,
  ownFile,
  ownProduct,
  seller,
  someKey,
} from './foreign-case.ts'

export const messagesForeign: Record<string, ForeignCase> = {
  'writeAboutOrders body.orders[].id': {
    ask: (id) => ({ body: { text: 'Llega un día más tarde.', orders: [{ id }] } }),
    thing: orderId,
    ...ofOneShop,
  },
  'updateSavedReply params.id': {
    ask: inPath('id', { title: 'Plazo', text: 'Sale mañana.', rowVersion: 1 }),
    thing: (s) => s.savedReply(),
    ...ofOneShop,
  },
  'deleteSavedReply params.id': { ask: inPath(), thing: (s) => s.savedReply(), ...ofOneShop },
  'report body.id': {
    ask: (id) => ({ body: { kind: 'comment', id, reason: 'spam' } }),
    thing: async (s) => {
      const id = await s.comment()
      await s.world.db
        .updateTable('order_comments')
        .set({ product_id: s.hiddenProductId, shop_id: s.hiddenShopId })
        .where('id', '=', id)
        .execute()
      return id
    },
    owner: buyer,
  },
  'getDecision params.id': { ask: inPath(), thing: (s) => s.decision(), owner: buyer },
  'appealDecision params.id': { ask: inPath('id', { text: 'No es cierto' }), thing: (s) => s.decision(), owner: buyer },
  'getConversations query.shopId': {
    ask: inQuery('shopId'),
    thing: async (s) => {
      await s.conversation()
      return s.shopId
    },
    owner: buyer,
  },
  'getConversations query.orderId': {
    ask: inQuery('orderId'),
    thing: async (s) => {
      const { id } = await s.order()
      const token = buyer(s)?.token ?? null
      await s.world.call('startConversation', { token, body: { orderId: id, text: 'Hola' } })
      return id
    },
    owner: buyer,
  },
  'getConversation params.id': { ask: inPath(), ...conversation, owner: buyer },
  'startConversation body.shopId': {
    ask: (shopId) => ({ body: { shopId, text: 'Hola' } }),
    ...ofHiddenShop,
  },
  'startConversation body.orderId': {
    ask: (id) => ({ body: { orderId: id, text: 'Hola' } }),
    thing: orderId,
    owner: buyer,
  },
  'startConversation body.productId': {
    ask: (productId, s) => ({ body: { shopId: s.shopId, text: 'Hola', productId } }),
    thing: hiddenProduct,
    own: ownProduct,
  },
  'startConversation body.file': {
    ask: (file, s) => ({ body: { shopId: s.shopId, file } }),
    thing: document,
    missing: NO_KEY,
    own: ownFile('rival', 'message-file'),
  },
  'sendMessage params.id': { ask: inPath('id', { text: 'Hola' }), ...conversation, owner: buyer },
  'sendMessage body.productId': {
    ask: async (productId, s) => ({ params: { id: await s.conversation() }, body: { text: 'Hola', productId } }),
    thing: hiddenProduct,
    caller: seller,
    own: ownProduct,
  },
  'sendMessage body.orderId': {
    ask: async (id, s) => ({ params: { id: await s.conversation() }, body: { text: 'Hola', orderId: id } }),
    thing: async (s) => {
      const { id } = await s.order()
      const { accountId = 0 } = otherBuyer(s) ?? {}
      await s.world.db.updateTable('orders').set({ account_id: accountId }).where('id', '=', id).execute()
      return id
    },
    caller: seller,
    own: orderId,
  },
  'sendMessage body.file': {
    ask: async (file, s) => ({ params: { id: await s.conversation() }, body: { file } }),
    ...someKey,
    own: ownFile('seller', 'message-file'),
  },
  'readConversation params.id': { ask: inPath('id', { upTo: 1 }), ...conversation, owner: buyer },
  'readInboxMessages body.ids[]': {
    ask: (id) => ({ body: { ids: [id] } }),
    thing: (s) => s.message(),
    owner: buyer,
  },
}
