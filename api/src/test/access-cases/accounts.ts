import type { CallName } from '@lonja/core/contract.ts'
import { askCode } from '../codes.ts'
import { type AccessCase, buyers, company, everyone, marketCalls, owner, users } from './expected.ts'
import { addressBody, GUESS, total, wanted, word } from './things.ts'

export const accountsCases = {
  createUser: [
    {
      ask: async (s) => {
        const email = `n${Math.random().toString(36).slice(2)}@lonja.test`
        const code = await askCode(s.world, 'register', { email })
        return { body: { name: 'Nueva', email, password: 'corcho-verde-77', terms: true, ...code } }
      },
      expected: everyone(201),
    },
    {
      about: 'without the code that came',
      ask: () => ({
        body: { name: 'Nueva', email: 'nobody@lonja.test', password: 'corcho-verde-77', terms: true, ...GUESS },
      }),
      expected: everyone(409),
    },
  ],
  login: [
    { ask: () => ({ body: { account: 'nobody@lonja.test', password: 'not the one' } }), expected: everyone(401) },
  ],
  finishLogin: [{ ask: () => ({ body: { ticket: '1.1.1.x', code: '000000' } }), expected: everyone(401) }],
  resetPassword: [
    {
      ask: () => ({ body: { email: 'nobody@lonja.test', password: 'corcho-verde-77', ...GUESS } }),
      expected: everyone(409),
    },
  ],
  // none of these people has a password: whatever they say, it is the wrong one
  updatePassword: [
    {
      ask: () => ({ body: { currentPassword: 'not the one', password: 'corcho-verde-77' } }),
      expected: { ...everyone(403), visitor: 401 },
    },
  ],
  updatePhone: [
    {
      ask: () => ({ body: { phone: '600 111 222', password: 'not the one', ...GUESS } }),
      expected: { ...everyone(403), visitor: 401 },
    },
  ],
  updateEmail: [
    {
      ask: () => ({ body: { email: 'other@lonja.test', password: 'not the one', ...GUESS } }),
      expected: { ...everyone(403), visitor: 401 },
    },
  ],
  getSessions: [{ ask: () => ({}), expected: { ...everyone(), visitor: 401 } }],
  endSession: [
    {
      about: 'of one of them',
      ask: async (s) => ({ params: { id: await s.session() } }),
      expected: { ...everyone(404), visitor: 401, buyer: 200 },
    },
  ],
  endOtherSessions: [{ ask: () => ({}), expected: { ...everyone(), visitor: 401 } }],
  getSecondFactor: [{ ask: () => ({}), expected: { ...everyone(), visitor: 401 } }],
  beginSecondFactor: [
    { ask: () => ({ body: { password: 'not the one' } }), expected: { ...everyone(403), visitor: 401 } },
  ],
  confirmSecondFactor: [{ ask: () => ({ body: { code: '000000' } }), expected: { ...everyone(409), visitor: 401 } }],
  renewRecoveryCodes: [
    {
      ask: () => ({ body: { password: 'not the one', code: '000000' } }),
      expected: { ...everyone(403), visitor: 401 },
    },
  ],
  removeSecondFactor: [
    {
      ask: () => ({ body: { password: 'not the one', code: '000000' } }),
      expected: { ...everyone(403), visitor: 401 },
    },
  ],
  getAreaCodes: [{ ask: () => ({}), expected: everyone() }],
  sendCode: [
    { ask: () => ({ body: { phone: '600 111 222', purpose: 'register' } }), expected: everyone(201) },
    {
      about: 'to change the own phone',
      ask: () => ({ body: { phone: '600 111 222', purpose: 'changePhone' } }),
      expected: { ...everyone(201), visitor: 401 },
    },
  ],
  sendCodeByEmail: [
    { ask: () => ({ body: { email: 'nobody@lonja.test', purpose: 'reset' } }), expected: everyone(201) },
    {
      about: 'to change the own e-mail',
      ask: () => ({ body: { email: 'other@lonja.test', purpose: 'changeEmail' } }),
      expected: { ...everyone(201), visitor: 401 },
    },
    {
      about: 'to delete the own account',
      ask: () => ({ body: { purpose: 'deleteAccount' } }),
      expected: { ...everyone(201), visitor: 401 },
    },
    {
      about: 'to change bank details',
      ask: () => ({ body: { purpose: 'bankDetails' } }),
      expected: { ...everyone(201), visitor: 401 },
    },
  ],
  logout: [{ ask: () => ({ token: null }), expected: everyone() }],
  getMe: [{ ask: () => ({}), expected: { ...everyone(), visitor: 401 } }],
  getSignInProviders: [{ ask: () => ({}), expected: everyone() }],
  startSignIn: [{ ask: () => ({ body: { provider: 'google' } }), expected: everyone(404) }],
  socialSignIn: [
    { ask: () => ({ body: { provider: 'google', attempt: 'x.y', code: 'z', state: '' } }), expected: everyone(404) },
  ],
  registerIdentity: [
    {
      ask: () => ({ body: { ticket: 'x.y', name: 'Nueva', kind: 'personal', termsAccepted: true } }),
      expected: everyone(401),
    },
  ],
  linkIdentity: [{ ask: () => ({ body: { ticket: 'x.y', password: 'not the one' } }), expected: everyone(401) }],
  verifyGoogle: [{ ask: () => ({ body: { token: 'x.y.z' } }), expected: everyone(404) }],
  getIdentities: [{ ask: () => ({}), expected: { ...everyone(), visitor: 401 } }],
  deleteIdentity: [
    {
      about: 'that only one of them has',
      ask: async (s) => {
        await s.identities()
        return { params: { provider: 'wechat' } }
      },
      expected: { ...everyone(404), visitor: 401, buyer: 200 },
    },
  ],
  createTmpToken: [{ ask: (s) => ({ body: { shopId: s.shopId } }), expected: { ...everyone(201), visitor: 401 } }],
  getRealToken: [
    {
      about: 'on a host that it is not for',
      ask: async (s) => ({ params: { id: (await s.tmpToken()).id } }),
      expected: everyone(401),
    },
    {
      about: 'over the session of someone else',
      ask: async (s) => {
        const { id, origin } = await s.tmpToken()
        return { params: { id }, headers: { 'x-client-host': new URL(origin).host } }
      },
      expected: { ...everyone(409), visitor: 200 },
    },
  ],
  getCategoryData: [{ ask: () => ({ query: { type: 'industry' } }), expected: everyone() }],
  getCategoryDatas: [{ ask: () => ({}), expected: everyone() }],
  getParameters: [{ ask: () => ({}), expected: { ...everyone(), visitor: 401 } }],
  updateParameters: [
    { ask: () => ({ body: { recentSearches: ['copas'] } }), expected: { ...everyone(), visitor: 401 } },
  ],
  followIndustries: [{ ask: () => ({ body: { industryIds: [] } }), expected: { ...everyone(), visitor: 401 } }],
  getAreas: [{ ask: () => ({}), expected: everyone() }],
  createAddress: [{ ask: () => ({ body: addressBody }), expected: buyers(201) }],
  getAddresses: [{ ask: () => ({}), expected: buyers() }],
  updateAddress: [
    { ask: async (s) => ({ params: { id: await s.address() }, body: { label: 'Almacén' } }), expected: owner },
  ],
  checkVatNumber: [{ ask: async (s) => ({ params: { id: await s.address() } }), expected: owner }],
  deleteAddress: [{ ask: async (s) => ({ params: { id: await s.address() } }), expected: owner }],
  getOperators: [{ ask: () => ({}), expected: users() }],
  switchOperator: [
    {
      about: 'to someone else’s',
      ask: async (s) => ({ body: { operatorId: (await s.world.login('business')).operatorId } }),
      expected: users(404),
    },
  ],
  createAccount: [
    {
      ask: () => ({ body: { companyName: 'Bar Dos S.L.', taxIdentificationCode: 'B12345674' } }),
      expected: users(201),
    },
  ],
  getCompany: [{ ask: () => ({}), expected: { ...users(403), otherBuyer: 200 } }],
  updateCompany: [{ ask: () => ({ body: { name: word() } }), expected: { ...users(403), otherBuyer: 200 } }],
  getPeople: [
    { ask: () => ({}), expected: { ...users(403), otherBuyer: 200, seller: 200, otherSeller: 200, operator: 200 } },
  ],
  changePerson: [
    {
      about: 'of the company of otherBuyer',
      ask: async (s) => ({ params: { operatorId: await s.colleague() }, body: { role: 'purchaser' } }),
      expected: { ...users(403), otherBuyer: 200, operator: 400 },
    },
  ],
  getSpending: [{ ask: () => ({}), expected: buyers() }],
  setSpendingLimits: [
    {
      ask: async (s) => ({
        params: { operatorId: await s.colleague('purchaser') },
        body: { order: 100, month: null },
      }),
      expected: company,
    },
  ],
  askApproval: [
    {
      about: 'without a limit',
      ask: async (s) => ({
        body: {
          shopId: s.shopId,
          products: wanted(s),
          deliveryMethod: 'pickUp',
          paymentMethod: 'payInShop',
          expectedTotal: await total(s),
        },
      }),
      expected: buyers(409),
    },
  ],
  getApprovalRequests: [{ ask: () => ({}), expected: buyers() }],
  getApprovalRequest: [{ ask: async (s) => ({ params: { id: (await s.purchase()).id } }), expected: company }],
  approveRequest: [
    {
      ask: async (s) => {
        const { id, total: expectedTotal } = await s.purchase()
        return { params: { id }, body: { expectedTotal } }
      },
      expected: company,
    },
  ],
  rejectRequest: [
    {
      ask: async (s) => ({ params: { id: (await s.purchase()).id }, body: { reason: 'Pide menos' } }),
      expected: company,
    },
  ],
  withdrawRequest: [
    {
      about: 'of a colleague',
      ask: async (s) => ({ params: { id: (await s.purchase()).id } }),
      expected: { ...company, otherBuyer: 403 },
    },
  ],
  leaveAccount: [
    {
      about: 'for someone else',
      ask: async (s) => ({ params: { operatorId: await s.colleague() } }),
      expected: users(404),
    },
  ],
  invite: [
    {
      ask: () => ({ body: { email: `i${Math.random().toString(36).slice(2)}@lonja.test`, role: 'viewer' } }),
      expected: { ...users(403), otherBuyer: 201, operator: 400 },
    },
  ],
  deleteInvitation: [
    {
      about: 'of the company of otherBuyer',
      ask: async (s) => ({ params: { id: await s.invitation() } }),
      expected: { visitor: 401, buyer: 404, otherBuyer: 200, seller: 403, otherSeller: 403, operator: 404 },
    },
  ],
  getTeamProposals: [{ ask: () => ({}), expected: marketCalls }],
  answerTeamProposal: [
    {
      about: 'without a proof',
      ask: () => ({ params: { id: 1 }, body: { decision: 'confirm' } }),
      expected: { ...marketCalls, operator: 400 },
    },
  ],
  getInvitation: [{ ask: () => ({ params: { token: 'x'.repeat(43) } }), expected: everyone(404) }],
  acceptInvitation: [{ ask: () => ({ params: { token: 'x'.repeat(43) } }), expected: users(404) }],
  getProfile: [{ ask: () => ({}), expected: users() }],
  updateUser: [
    {
      ask: (s) => ({ params: { id: s.actors.buyer?.userId ?? 0 }, body: { bio: 'Un bar' } }),
      expected: { ...users(404), buyer: 200 },
    },
  ],
  getMyData: [{ ask: () => ({}), expected: users() }],
  getDeparture: [{ ask: () => ({}), expected: users() }],
  deleteMe: [{ about: 'with a wrong password', ask: () => ({ body: { password: 'none' } }), expected: users(403) }],
} satisfies Partial<Record<CallName, AccessCase[]>>
