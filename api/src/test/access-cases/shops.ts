import type { CallName } from '@lonja/core/contract.ts'
import { photo } from '../photos.ts'
import {
  type AccessCase,
  buyers,
  everyone,
  letIn,
  marketAlone,
  marketCalls,
  oneShop,
  owner,
  shopOwners,
  shopSide,
  sides,
} from './expected.ts'
import { nextMinimum, sellers, told, word } from './things.ts'

export const shopsCases = {
  getShops: [{ ask: () => ({}), expected: everyone() }],
  getShopsBasic: [{ ask: () => ({}), expected: everyone() }],
  getShopFacets: [
    { ask: () => ({}), expected: everyone() },
    {
      about: 'of those one follows',
      ask: () => ({ query: { followed: true } }),
      expected: { ...everyone(), visitor: 401 },
    },
  ],
  getShopsNearBy: [{ ask: () => ({ query: { box: '-4,40,-3,41' } }), expected: everyone() }],
  getShop: [{ ask: (s) => ({ params: { id: s.shopId } }), expected: everyone() }],
  getShopNameExists: [{ ask: () => ({ query: { name: 'Vidrios' } }), expected: everyone() }],
  createShop: [
    {
      about: 'with a code that never was sent',
      ask: () => ({
        body: { name: 'Nueva', subDomain: 'nueva', industryId: 1, type: 'wholesaler', codeId: 'none', code: '123456' },
      }),
      expected: { ...everyone(400), visitor: 401 },
    },
  ],
  getShopOpening: [
    {
      about: 'of a shop whose owner none of them is',
      ask: (s) => ({ params: { id: s.shopId } }),
      expected: marketAlone,
    },
  ],
  getShopClosing: [
    {
      about: 'of a shop whose owner none of them is',
      ask: (s) => ({ params: { id: s.shopId } }),
      expected: { ...marketAlone, operator: 404 },
    },
  ],
  updateShopOpening: [
    {
      about: 'not even by the market',
      ask: (s) => ({ params: { id: s.shopId }, body: { about: 'Otra cosa' } }),
      expected: { ...marketAlone, operator: 404 },
    },
  ],
  actOnShop: [
    {
      ask: async (s) => ({ params: { id: await s.world.make.shop({ status: 'sent' }) }, body: { action: 'approve' } }),
      expected: marketAlone,
    },
  ],
  getShopQueue: [
    {
      ask: () => ({}),
      expected: marketCalls,
    },
  ],
  getSellerShop: [{ ask: () => ({}), expected: sellers() }],
  getSellerWaiting: [{ ask: () => ({}), expected: sellers() }],
  getSellerSettings: [{ ask: () => ({}), expected: sellers() }],
  getSellerDetails: [{ ask: () => ({}), expected: sellers() }],
  updateSellerDetails: [{ ask: () => ({ body: { website: `https://${word()}.example` } }), expected: sellers() }],
  askShopIdentity: [
    {
      // those of the scene are staff
      ask: () => ({
        body: { companyName: 'Otra S.L.', taxIdentificationCode: 'B12345674', documents: ['f'.repeat(32)] },
      }),
      expected: shopOwners,
    },
  ],
  withdrawShopIdentity: [{ ask: async (s) => ({ params: { id: await s.identityRequest() } }), expected: shopOwners }],
  decideShopIdentity: [
    {
      ask: async (s) => ({
        params: { id: await s.identityRequest() },
        body: { decision: 'return', reason: 'No se lee' },
      }),
      expected: marketCalls,
    },
  ],
  updateSellerSettings: [
    { ask: () => ({ body: { minimumOrder: nextMinimum() / 100 } }), expected: sellers() },
    // those of the scene are staff
    { about: 'where transfers go', ask: () => ({ body: { payee: 'Otra S.L.' } }), expected: sellers(403) },
  ],
  getSellerFront: [{ ask: () => ({}), expected: sellers() }],
  updateSellerFront: [{ ask: () => ({ body: { version: 9_999, about: { es: 'Hola' } } }), expected: sellers(409) }],
  publishSellerFront: [{ ask: () => ({ body: { version: 9_999 } }), expected: sellers(409) }],
  discardSellerFront: [{ ask: () => ({ query: { version: 9_999 } }), expected: sellers(409) }],
  getStatistics: [{ ask: () => ({}), expected: sellers() }],
  exportStatistics: [{ ask: () => ({ query: { by: 'days' } }), expected: sellers() }],
  getApiKeys: [{ ask: () => ({}), expected: shopOwners }],
  getShopAuditLog: [{ ask: () => ({}), expected: shopOwners }],
  createApiKey: [{ ask: () => ({ body: { name: word(), scopes: ['orders:read'] } }), expected: shopOwners }],
  revokeApiKey: [{ ask: () => ({ params: { id: 1 } }), expected: shopOwners }],
  getWebhooks: [{ ask: () => ({}), expected: shopOwners }],
  createWebhook: [
    { ask: () => ({ body: { url: 'https://erp.lonja.es/', events: ['order.placed'] } }), expected: shopOwners },
  ],
  updateWebhook: [{ ask: () => ({ params: { id: 1 }, body: {} }), expected: shopOwners }],
  deleteWebhook: [{ ask: () => ({ params: { id: 1 } }), expected: shopOwners }],
  rotateWebhookSecret: [{ ask: () => ({ params: { id: 1 }, body: {} }), expected: shopOwners }],
  testWebhook: [{ ask: () => ({ params: { id: 1 }, body: {} }), expected: shopOwners }],
  getWebhookDeliveries: [{ ask: () => ({ params: { id: 1 } }), expected: shopOwners }],
  resendWebhookDelivery: [{ ask: () => ({ params: { id: 1 }, body: {} }), expected: shopOwners }],
  getShopIdFromSubdomain: [{ ask: () => ({ params: { sub: 'no-such-shop' } }), expected: everyone(404) }],
  getShopSettingPublic: [{ ask: (s) => ({ query: { shopId: s.shopId } }), expected: everyone() }],
  getIndustries: [{ ask: () => ({}), expected: everyone() }],
  exportCustomers: [{ ask: () => ({}), expected: sellers() }],
  exportCustomerStatement: [{ ask: async (s) => ({ params: { accountId: await s.customer() } }), expected: oneShop }],
  getCustomers: [{ ask: () => ({}), expected: sellers() }],
  getCustomer: [{ ask: async (s) => ({ params: { accountId: await s.customer() } }), expected: oneShop }],
  getCustomerStatement: [{ ask: async (s) => ({ params: { accountId: await s.customer() } }), expected: oneShop }],
  getSalesReps: [{ ask: () => ({}), expected: sellers() }],
  setSalesRep: [
    {
      ask: async (s) => ({
        params: { accountId: await s.customer() },
        body: { operatorId: s.actors.seller?.operatorId },
      }),
      expected: oneShop,
    },
  ],
  addCustomerNote: [
    {
      ask: async (s) => ({ params: { accountId: await s.customer() }, body: { text: 'Paga tarde' } }),
      expected: { ...oneShop, seller: 201 },
    },
  ],
  deleteCustomerNote: [{ ask: async (s) => ({ params: { id: await s.customerNote() } }), expected: oneShop }],
  uploadFile: [
    {
      ask: async () => ({ form: { kind: 'avatar', file: await photo() } }),
      expected: { ...everyone(201), visitor: 401 },
    },
  ],
  getFile: [
    {
      // others fetch it by the product's own call
      about: 'a paper of a product',
      ask: async (s) => ({ params: { key: await s.paper(s.productId) } }),
      expected: { ...everyone(404), visitor: 401, seller: 200 },
    },
    {
      about: 'a document that nothing refers to yet',
      ask: async (s) => ({ params: { key: await s.document(null) } }),
      expected: { visitor: 401, buyer: 200, otherBuyer: 404, seller: 404, otherSeller: 404, operator: 200 },
    },
    {
      // what shows who runs a shop is for its owners alone, and the seller is none
      about: 'a document that was sent to a shop',
      ask: async (s) => ({ params: { key: await s.document(s.shopId) } }),
      expected: { ...sides, seller: 404 },
    },
  ],
  getPublications: [
    { ask: () => ({}), expected: everyone() },
    { about: 'saved', ask: () => ({ query: { saved: true } }), expected: { ...everyone(), visitor: 401 } },
  ],
  getPublication: [
    { ask: (s) => ({ params: { id: s.publicationId } }), expected: everyone() },
    { about: 'of a hidden shop', ask: (s) => ({ params: { id: s.hiddenPublicationId } }), expected: letIn },
  ],
  getSellerPublications: [{ ask: () => ({}), expected: sellers() }],
  getSellerPublication: [{ ask: (s) => ({ params: { id: s.publicationId } }), expected: oneShop }],
  createSellerPublication: [{ ask: () => ({ body: { titles: { es: 'Novedad' } } }), expected: sellers(201) }],
  updateSellerPublication: [
    { ask: (s) => ({ params: { id: s.publicationId }, body: { kind: 'offer' } }), expected: oneShop },
  ],
  deleteSellerPublication: [{ ask: async (s) => ({ params: { id: await s.draft() } }), expected: oneShop }],
  getPublicationActivities: [{ ask: () => ({}), expected: { ...everyone(), visitor: 401 } }],
  createPublicationActivity: [
    {
      about: 'view',
      ask: (s) => ({ body: { publicationId: s.publicationId, type: 'view' } }),
      expected: everyone(201),
    },
    {
      about: 'like',
      ask: (s) => ({ body: { publicationId: s.publicationId, type: 'like' } }),
      expected: { ...everyone(201), visitor: 401 },
    },
    {
      about: 'of a hidden shop',
      ask: (s) => ({ body: { publicationId: s.hiddenPublicationId, type: 'share' } }),
      expected: { ...letIn, buyer: 201, operator: 201 },
    },
  ],
  deletePublicationActivity: [
    {
      ask: async (s) => ({ params: { id: await s.like() } }),
      expected: { ...everyone(404), visitor: 401, buyer: 200 },
    },
  ],
  getShopAccess: [
    { ask: (s) => ({ params: { id: s.shopId } }), expected: everyone() },
    { about: 'of a hidden shop', ask: (s) => ({ params: { id: s.hiddenShopId } }), expected: everyone() },
  ],
  requestAccess: [
    {
      ask: async (s) => ({ body: { ...told, shopId: await s.closedShop() } }),
      expected: buyers(201),
    },
    { about: 'of a shop that is open', ask: (s) => ({ body: { ...told, shopId: s.shopId } }), expected: buyers(409) },
  ],
  getAccessRequests: [{ ask: () => ({}), expected: { ...everyone(), visitor: 401, operator: 403 } }],
  actOnAccess: [
    {
      about: 'approve',
      ask: async (s) => ({ body: { ids: [await s.request()], action: 'approve' } }),
      expected: shopSide,
    },
    {
      about: 'approve into a group of another shop',
      ask: async (s) => ({
        body: { ids: [await s.request()], action: 'approve', groupId: await s.group(s.otherShopId) },
      }),
      // whose group it is does not have the request
      expected: { ...shopSide, seller: 404 },
    },
    {
      about: 'withdraw',
      ask: async (s) => ({ body: { ids: [await s.request()], action: 'withdraw' } }),
      expected: { ...owner },
    },
  ],
  unlockShop: [
    { ask: async (s) => ({ body: { shopId: await s.closedShop(), code: 'palmera' } }), expected: buyers(403) },
  ],
  getAccessInvitation: [
    { ask: async (s) => ({ params: { token: (await s.shopInvitation()).token } }), expected: everyone() },
  ],
  acceptAccessInvitation: [
    { ask: async (s) => ({ params: { token: (await s.shopInvitation()).token } }), expected: buyers() },
    { about: 'that nobody made', ask: () => ({ params: { token: 'x'.repeat(22) } }), expected: buyers(404) },
  ],
  getAccessInvitations: [{ ask: () => ({}), expected: sellers() }],
  createAccessInvitation: [
    { ask: () => ({ body: { label: 'Feria' } }), expected: sellers(201) },
    {
      about: 'into a group of one shop',
      ask: async (s) => ({ body: { label: 'Feria', groupId: await s.group() } }),
      expected: { ...shopSide, buyer: 403, otherBuyer: 403, seller: 201 },
    },
  ],
  revokeAccessInvitation: [
    { ask: async (s) => ({ params: { id: (await s.shopInvitation()).id } }), expected: oneShop },
  ],
  getBuyerGroups: [{ ask: () => ({}), expected: sellers() }],
  createBuyerGroup: [
    { ask: () => ({ body: { name: Math.random().toString(36).slice(2), discount: 5 } }), expected: sellers(201) },
  ],
  updateBuyerGroup: [
    { ask: async (s) => ({ params: { id: await s.group() }, body: { discount: 7 } }), expected: oneShop },
  ],
  deleteBuyerGroup: [{ ask: async (s) => ({ params: { id: await s.group() } }), expected: oneShop }],
  getAccessSettings: [{ ask: () => ({}), expected: sellers() }],
  updateAccessSettings: [{ ask: () => ({ body: { questions: ['activity'] } }), expected: sellers() }],
} satisfies Partial<Record<CallName, AccessCase[]>>
