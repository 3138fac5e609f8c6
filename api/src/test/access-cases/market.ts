import type { CallName } from '@lonja/core/contract.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { type AccessCase, everyone, letIn, marketCalls } from './expected.ts'
import { allNames, announced, announcement, draft, identity, industry, NO_LINK, sellers } from './things.ts'

export const marketCases = {
  getIndexBlocks: [{ ask: () => ({}), expected: everyone() }],
  getMenuTree: [{ ask: () => ({}), expected: everyone() }],
  getMenu: [
    { ask: (s) => ({ params: { id: s.menuEntryId } }), expected: everyone() },
    {
      about: 'to a shelf that holds only what a hidden shop sells',
      ask: (s) => ({ params: { id: s.hiddenEntryId } }),
      expected: letIn,
    },
  ],
  getOperatorWaiting: [{ ask: () => ({}), expected: marketCalls }],
  findInShop: [{ ask: () => ({ query: { search: 'a' } }), expected: sellers() }],
  findInOffice: [{ ask: () => ({ query: { search: 'a' } }), expected: marketCalls }],
  getOperatorToday: [{ ask: () => ({}), expected: marketCalls }],
  getAuditLog: [{ ask: () => ({}), expected: marketCalls }],
  getAccounts: [{ ask: () => ({ query: { search: 'bar' } }), expected: marketCalls }],
  getAccount: [{ ask: (s) => ({ params: { id: s.actors.buyer?.accountId ?? 0 } }), expected: marketCalls }],
  suspendAccount: [
    {
      about: 'without a proof',
      ask: (s) => ({ params: { id: s.actors.buyer?.accountId ?? 0 }, body: { action: 'suspend' } }),
      expected: { ...marketCalls, operator: 400 },
    },
  ],
  getPersons: [{ ask: () => ({ query: { search: 'bar' } }), expected: marketCalls }],
  getPerson: [{ ask: (s) => ({ params: { id: s.actors.buyer?.userId ?? 0 } }), expected: marketCalls }],
  endPersonSessions: [
    {
      ask: async ({ world }) => ({ params: { id: (await world.login('personal')).userId } }),
      expected: marketCalls,
    },
  ],
  askFactorReset: [
    {
      about: 'without a proof',
      ask: (s) => ({ params: { id: s.actors.buyer?.userId ?? 0 }, body: { reason: 'Ha perdido el teléfono' } }),
      expected: { ...marketCalls, operator: 400 },
    },
  ],
  startSupportView: [
    {
      about: 'without a proof',
      ask: (s) => ({
        body: { userId: s.actors.buyer?.userId, accountId: s.actors.buyer?.accountId, reason: 'No ve su pedido' },
      }),
      expected: { ...marketCalls, operator: 400 },
    },
  ],
  endSupportView: [{ about: 'that nobody began', ask: () => ({}), expected: { ...everyone(404), visitor: 401 } }],
  getFactorResets: [{ ask: () => ({}), expected: marketCalls }],
  decideFactorReset: [
    {
      about: 'without a proof',
      ask: () => ({ params: { id: 1 }, body: { decision: 'confirm' } }),
      expected: { ...marketCalls, operator: 400 },
    },
  ],
  getHealth: [{ ask: () => ({}), expected: marketCalls }],
  getFailedJobs: [{ ask: () => ({}), expected: marketCalls }],
  noteRestore: [{ about: 'before there is a backup', ask: () => ({}), expected: { ...marketCalls, operator: 404 } }],
  retryJob: [
    { about: 'that is not there', ask: () => ({ params: { id: 1 } }), expected: { ...marketCalls, operator: 404 } },
  ],
  getSellerToday: [{ ask: () => ({}), expected: sellers() }],
  getConsoleViews: [{ ask: () => ({ query: { list: 'sellerOrders' } }), expected: { ...everyone(), visitor: 401 } }],
  createConsoleView: [
    {
      ask: () => ({ body: { list: 'sellerOrders', name: 'Por preparar', query: 'status=paid' } }),
      expected: { ...everyone(201), visitor: 401 },
    },
  ],
  deleteConsoleView: [
    {
      ask: async (s) => ({ params: { id: await s.consoleView() } }),
      expected: { ...everyone(404), visitor: 401, seller: 200 },
    },
  ],
  getOperatorCategories: [{ ask: () => ({}), expected: marketCalls }],
  createCategory: [
    { ask: () => ({ body: { parentId: null, names: allNames } }), expected: { ...marketCalls, operator: 201 } },
  ],
  updateCategory: [
    {
      ask: async (s) => ({
        params: { id: await s.world.make.category(allNames) },
        body: { rowVersion: 1, isHidden: true },
      }),
      expected: marketCalls,
    },
  ],
  mergeCategory: [
    {
      ask: async (s) => ({
        params: { id: await s.world.make.category(allNames) },
        body: { rowVersion: 1, intoId: await s.world.make.category(allNames) },
      }),
      expected: marketCalls,
    },
  ],
  deleteCategory: [
    { ask: async (s) => ({ params: { id: await s.world.make.category(allNames) } }), expected: marketCalls },
  ],
  getCategoryAddress: [
    { ask: async (s) => ({ params: { address: await s.world.make.category(allNames) } }), expected: everyone() },
  ],
  getOperatorIndustries: [{ ask: () => ({}), expected: marketCalls }],
  createIndustry: [{ ask: () => ({ body: { names: allNames } }), expected: { ...marketCalls, operator: 201 } }],
  updateIndustry: [
    {
      ask: async (s) => ({ params: { id: await industry(s) }, body: { rowVersion: 1, isHidden: true } }),
      expected: marketCalls,
    },
  ],
  mergeIndustry: [
    {
      ask: async (s) => ({ params: { id: await industry(s) }, body: { rowVersion: 1, intoId: await industry(s) } }),
      expected: marketCalls,
    },
  ],
  getFrontDraft: [{ ask: () => ({ params: { part: 'menu' } }), expected: marketCalls }],
  saveFrontDraft: [{ ask: (s) => draft(s, 'one more'), expected: marketCalls }],
  publishFront: [{ ask: (s) => draft(s, 'saved'), expected: marketCalls }],
  discardFrontDraft: [{ ask: (s) => draft(s, 'saved'), expected: marketCalls }],
  restoreFrontVersion: [
    {
      ask: async (s) => {
        const { params, body } = await draft(s, 'saved')
        const ask = { token: s.actors.operator?.token ?? null, params, body }
        const { number } = (await s.world.call<{ number: number }>('publishFront', ask)).body
        return { params: { ...params, number }, body: { rowVersion: body.rowVersion + 1 } }
      },
      expected: marketCalls,
    },
  ],
  previewFront: [{ ask: () => ({ params: { part: 'menu' } }), expected: marketCalls }],
  getAnnouncements: [{ ask: () => ({}), expected: everyone() }],
  getOperatorAnnouncements: [{ ask: () => ({}), expected: marketCalls }],
  createAnnouncement: [{ ask: (s) => ({ body: announced(s) }), expected: { ...marketCalls, operator: 201 } }],
  updateAnnouncement: [
    {
      ask: async (s) => ({ params: { id: await announcement(s) }, body: { ...announced(s), rowVersion: 1 } }),
      expected: marketCalls,
    },
  ],
  deleteAnnouncement: [{ ask: async (s) => ({ params: { id: await announcement(s) } }), expected: marketCalls }],
  getOperatorPolicies: [{ ask: () => ({}), expected: marketCalls }],
  getOperatorPolicy: [{ ask: () => ({ params: { type: 'terms' } }), expected: marketCalls }],
  previewPolicy: [{ ask: () => ({ params: { type: 'terms' }, body: { text: '## Uno' } }), expected: marketCalls }],
  publishPolicy: [
    {
      about: 'without the own password',
      ask: () => ({
        params: { type: 'terms' },
        body: { texts: { es: 'Uno', en: 'One', zh: '一' }, isOff: false, password: 'not the one' },
      }),
      expected: { ...marketCalls, operator: 403 },
    },
  ],
  withdrawPolicy: [
    {
      ask: async ({ world }) => {
        const times = { effective_at: new Date(world.now.getTime() + DAY), published_at: world.now }
        const { id } = await world.db
          .insertInto('policy_versions')
          .values({ type: 'terms', texts: '{}', ...times })
          .returning('id')
          .executeTakeFirstOrThrow()
        return { params: { type: 'terms', id } }
      },
      expected: marketCalls,
    },
  ],
  getSetupLink: [{ ask: () => ({ params: { token: NO_LINK } }), expected: everyone(404) }],
  createFirstOperator: [
    {
      about: 'of a market that somebody works for',
      ask: () => ({
        params: { token: NO_LINK },
        body: { name: 'Nadie', email: 'primera@lonja.test', password: 'corcho-verde-77' },
      }),
      expected: everyone(404),
    },
  ],
  getSetupState: [{ ask: () => ({}), expected: marketCalls }],
  fillWithStarterSet: [
    { about: 'of a market that holds something', ask: () => ({}), expected: { ...marketCalls, operator: 409 } },
  ],
  getMarketIdentity: [{ ask: () => ({}), expected: marketCalls }],
  updateMarketIdentity: [
    {
      ask: async ({ world }) => {
        const row = await world.db.selectFrom('market_identity').select('row_version').executeTakeFirst()
        return { body: { ...identity, rowVersion: row?.row_version ?? 0 } }
      },
      expected: marketCalls,
    },
  ],
  getPolicies: [
    { ask: () => ({}), expected: everyone() },
    { about: 'of a shop', ask: (s) => ({ query: { shopId: s.hiddenShopId } }), expected: everyone() },
  ],
} satisfies Partial<Record<CallName, AccessCase[]>>
