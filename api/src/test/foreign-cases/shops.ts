import { told } from '../access-cases/things.ts'
import { askCode } from '../codes.ts'
import {
  buyer,
  closedShop,
  document,
  draftOf,
  type ForeignCase,
  group,
  hiddenProduct,
  hiddenPublication,
  type Id,
  inPath,
  inQuery,
  NO_KEY,
  OTHER_ISSUER,
  ofHiddenShop,
  ofMarket,
  ofOneShop,
  ofOwners,
  openShop,
  otherSeller,
  ownApiKey,
  ownCustomer,
  ownersCode,
  ownFile,
  ownProduct,
  ownWebhook,
  PASSWORD,
  rivalsProduct,
  seller,
  sentShop,
  shopInvitation,
  someKey,
} from './foreign-case.ts'

export const shopsForeign: Record<string, ForeignCase> = {
  'getShopsBasic query.ids': { ask: inQuery('ids'), thing: closedShop, own: openShop },
  'getShop params.id': { ask: inPath(), thing: closedShop, own: openShop },
  'getShopIdFromSubdomain params.sub': {
    ask: inPath('sub'),
    thing: async (s) => {
      await s.world.make.shop({ status: 'closed', sub_domain: 'cerrada' })
      return 'cerrada'
    },
    missing: 'ninguna',
    own: async ({ world, shopId }) => {
      const shop = world.db.selectFrom('shops').select('sub_domain').where('id', '=', shopId)
      return (await shop.executeTakeFirstOrThrow()).sub_domain
    },
  },
  'getShopSettingPublic query.shopId': { ask: inQuery('shopId'), thing: closedShop, own: openShop },
  'getFile params.key': { ask: inPath('key'), thing: (s) => s.document(s.shopId), missing: NO_KEY, owner: buyer },
  'updateSellerSettings body.codeId': {
    ask: (codeId) => ({ body: { payee: 'Otra S.L.', codeId, code: '000000' } }),
    thing: async (s) => (await askCode(s.world, 'bankDetails', 'own e-mail', s.shopOwner.token)).codeId,
    missing: 'none',
    caller: (s) => s.rivalOwner,
    owner: (s) => s.shopOwner,
  },
  'createApiKey body.codeId': {
    ask: (codeId) => ({ body: { name: 'Otra', scopes: ['orders:read'], codeId, code: '000000' } }),
    thing: ownersCode,
    missing: 'none',
    caller: (s) => s.rivalOwner,
    owner: (s) => s.shopOwner,
  },
  'getPublications query.shopId': { ask: inQuery('shopId'), ...ofHiddenShop },
  'getPublications query.productId': { ask: inQuery('productId'), thing: hiddenProduct, owner: buyer },
  'getPublication params.id': { ask: inPath(), thing: hiddenPublication, owner: buyer },
  'getPublicationActivities query.publicationId': {
    ask: inQuery('publicationId'),
    thing: hiddenPublication,
    own: async (s) => {
      const body = { publicationId: s.publicationId, type: 'like' }
      await s.world.call('createPublicationActivity', { token: s.rival.token, body })
      return s.publicationId
    },
  },
  'createPublicationActivity body.publicationId': {
    ask: (publicationId) => ({ body: { publicationId, type: 'share' } }),
    thing: hiddenPublication,
    owner: buyer,
  },
  'getShopAccess params.id': { ask: inPath(), thing: closedShop, own: openShop },
  'requestAccess body.shopId': { ask: (shopId) => ({ body: { ...told, shopId } }), thing: closedShop, own: openShop },
  'requestAccess body.photo': {
    ask: (photo, s) => ({ body: { ...told, shopId: s.hiddenShopId, photo } }),
    thing: (s) => s.document(null),
    missing: NO_KEY,
    own: ownFile('rival', 'access-photo'),
  },
  'unlockShop body.shopId': {
    ask: (shopId) => ({ body: { shopId, code: 'palmera' } }),
    thing: closedShop,
    own: openShop,
  },
  'actOnAccess body.ids[]': {
    ask: (id) => ({ body: { ids: [id], action: 'approve' } }),
    thing: (s) => s.request(),
    ...ofOneShop,
  },
  'actOnAccess body.groupId': {
    ask: async (groupId, s) => ({ body: { ids: [await s.request()], action: 'approve', groupId } }),
    thing: (s) => s.group(s.otherShopId),
    caller: seller,
    own: group,
  },
  'getAccessInvitations query.id': { ask: inQuery('id'), thing: shopInvitation, ...ofOneShop },
  'createAccessInvitation body.groupId': {
    ask: (groupId) => ({ body: { label: 'Feria', groupId } }),
    thing: group,
    ...ofOneShop,
  },
  'revokeAccessInvitation params.id': { ask: inPath(), thing: shopInvitation, ...ofOneShop },
  'updateBuyerGroup params.id': { ask: inPath('id', { discount: 7 }), thing: group, ...ofOneShop },
  'deleteBuyerGroup params.id': { ask: inPath(), thing: group, ...ofOneShop },
  'getShopOpening params.id': { ask: inPath(), ...ofMarket },
  'updateShopOpening params.id': {
    ask: inPath('id', { about: 'Otra' }),
    thing: sentShop,
    own: (s) => draftOf(s, s.rival),
  },
  ...Object.fromEntries(
    Object.entries({
      'documents[]': { body: (id: Id) => ({ documents: [id] }), kind: 'document' },
      'images[]': { body: (id: Id) => ({ images: [id] }), kind: 'shop-picture' },
      logo: { body: (id: Id) => ({ logo: id }), kind: 'shop-logo' },
    } as const).map(([field, { body, kind }]): [string, ForeignCase] => [
      `updateShopOpening body.${field}`,
      {
        ask: async (id, s) => ({ params: { id: await draftOf(s, s.rival) }, body: body(id) }),
        thing: document,
        missing: NO_KEY,
        own: ownFile('rival', kind),
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({
      'images[]': { body: (id: Id) => ({ images: [id] }), kind: 'shop-picture' },
      logo: { body: (id: Id) => ({ logo: id }), kind: 'shop-logo' },
    } as const).map(([field, { body, kind }]): [string, ForeignCase] => [
      `updateSellerDetails body.${field}`,
      { ask: (id) => ({ body: body(id) }), ...someKey, own: ownFile('seller', kind) },
    ]),
  ),
  'askShopIdentity body.documents[]': {
    ask: (id) => ({ body: { ...OTHER_ISSUER, documents: [id], password: PASSWORD } }),
    thing: document,
    missing: NO_KEY,
    caller: (s) => s.rivalOwner,
    own: ownFile('rivalOwner', 'document'),
  },
  'askShopIdentity body.codeId': {
    ask: (codeId) => ({ body: { ...OTHER_ISSUER, documents: [NO_KEY], codeId, code: '000000' } }),
    thing: async (s) => (await askCode(s.world, 'bankDetails', 'own e-mail', s.shopOwner.token)).codeId,
    missing: 'none',
    caller: (s) => s.rivalOwner,
    owner: (s) => s.shopOwner,
  },
  'withdrawShopIdentity params.id': {
    ask: inPath(),
    thing: (s) => s.identityRequest(),
    ...ofOwners,
  },
  'actOnShop params.id': { ask: inPath('id', { action: 'approve' }), ...ofMarket },
  'actOnShop body.codeId': {
    ask: (codeId, s) => ({
      params: { id: s.rivalOwner.shopId ?? 0 },
      body: { action: 'close', codeId, code: '000000' },
    }),
    thing: async (s) => (await askCode(s.world, 'closeShop', 'own e-mail', s.shopOwner.token)).codeId,
    missing: 'none',
    caller: (s) => s.rivalOwner,
    owner: (s) => s.shopOwner,
  },
  'getShopClosing params.id': {
    ask: inPath(),
    thing: (s) => s.shopId,
    caller: (s) => s.rivalOwner,
    owner: (s) => s.shopOwner,
  },
  'getCustomers query.groupId': {
    ask: (groupId) => ({ query: { groupId } }),
    thing: group,
    caller: otherSeller,
    why: 'a group that nobody is in lists none, as a missing one does',
  },
  'exportCustomers query.groupId': {
    ask: (groupId) => ({ query: { groupId } }),
    thing: group,
    caller: otherSeller,
    why: 'a group that nobody is in lists none, as a missing one does',
  },
  'exportCustomerStatement params.accountId': { ask: inPath('accountId'), thing: ownCustomer, ...ofOneShop },
  'getCustomer params.accountId': { ask: inPath('accountId'), thing: ownCustomer, ...ofOneShop },
  'getCustomerStatement params.accountId': { ask: inPath('accountId'), thing: ownCustomer, ...ofOneShop },
  'setSalesRep params.accountId': { ask: inPath('accountId', { operatorId: null }), thing: ownCustomer, ...ofOneShop },
  'setSalesRep body.operatorId': {
    ask: async (operatorId, s) => ({ params: { accountId: await s.customer() }, body: { operatorId } }),
    thing: (s) => s.actors.otherSeller?.operatorId ?? 0,
    caller: seller,
    own: (s) => s.actors.seller?.operatorId ?? 0,
  },
  'addCustomerNote params.accountId': { ask: inPath('accountId', { text: 'Nota' }), thing: ownCustomer, ...ofOneShop },
  'deleteCustomerNote params.id': { ask: inPath(), thing: (s) => s.customerNote(), ...ofOneShop },
  'updateSellerFront body.banner.key': {
    ask: async (key, s) => {
      const { body } = await s.world.call<{ version: number }>('getSellerFront', {
        token: s.actors.seller?.token ?? null,
      })
      return { body: { version: body.version, banner: { key, alt: {} } } }
    },
    ...someKey,
    own: ownFile('seller', 'shop-picture'),
  },
  'getSellerPublication params.id': { ask: inPath(), thing: (s) => s.draft(), ...ofOneShop },
  'updateSellerPublication params.id': { ask: inPath('id', { kind: 'guide' }), thing: (s) => s.draft(), ...ofOneShop },
  'deleteSellerPublication params.id': { ask: inPath(), thing: (s) => s.draft(), ...ofOneShop },
  'createSellerPublication body.productIds[]': {
    ask: (id) => ({ body: { titles: { es: 'Novedad' }, productIds: [id] } }),
    thing: ownProduct,
    ...ofOneShop,
  },
  'updateSellerPublication body.productIds[]': {
    ask: async (id, s) => ({
      params: { id: await s.world.make.publication(s.otherShopId) },
      body: { productIds: [id] },
    }),
    thing: ownProduct,
    caller: otherSeller,
    own: rivalsProduct,
  },
  'createSellerPublication body.pictures[]': {
    ask: (id) => ({ body: { titles: { es: 'Novedad' }, pictures: [id] } }),
    ...someKey,
    own: ownFile('seller', 'publication-picture'),
  },
  'updateSellerPublication body.pictures[]': {
    ask: async (id, s) => ({ params: { id: await s.draft() }, body: { pictures: [id] } }),
    ...someKey,
    own: ownFile('seller', 'publication-picture'),
  },
  'revokeApiKey params.id': { ask: inPath(), thing: ownApiKey, ...ofOwners },
  'updateWebhook params.id': { ask: inPath('id', {}), thing: ownWebhook, ...ofOwners },
  'deleteWebhook params.id': { ask: inPath(), thing: ownWebhook, ...ofOwners },
  'rotateWebhookSecret params.id': { ask: inPath('id', {}), thing: ownWebhook, ...ofOwners },
  'testWebhook params.id': { ask: inPath('id', {}), thing: ownWebhook, ...ofOwners },
  'getWebhookDeliveries params.id': { ask: inPath(), thing: ownWebhook, ...ofOwners },
  'resendWebhookDelivery params.id': {
    ask: inPath('id', {}),
    thing: async (s) => {
      const ask = { token: s.shopOwner.token, params: { id: await ownWebhook(s) }, body: {} }
      return (await s.world.call<{ id: number }>('testWebhook', ask)).body.id
    },
    ...ofOwners,
  },
  'deletePublicationActivity params.id': { ask: inPath(), thing: (s) => s.like(), owner: buyer },
}
