import { type CallName, contract } from '@lonja/core/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildScene } from './access-cases/build-scene.ts'
import { foreignCases } from './foreign-cases/cases.ts'
import { type ForeignScene, type Id, PASSWORD, wanted } from './foreign-cases/foreign-case.ts'
import { fieldsOfRow } from './json-schema.ts'
import { createWorld, type Login } from './world.ts'

const NO_ID = 2_000_000_007
const FIRST_ID = 7_000_000

/** Fields that are called like an identity, and name nothing that is anybody's. */
const NOBODYS: Record<string, readonly string[]> = {
  'lists that everyone reads': [
    'getProducts query.industryIds',
    'getProductsBasic query.industryIds',
    'getFilters query.industryIds',
    'getShops query.industryIds',
    'getShopsBasic query.industryIds',
    'getShopFacets query.industryIds',
    'getShopsNearBy query.industryIds',
    'getCoupons query.industryIds',
    'getPublications query.industryIds',
    'followIndustries body.industryIds[]',
    'createShop body.industryId',
    'updateShopOpening body.industryId',
    'updateSellerDetails body.industryId',
    'createSellerCoupon body.categoryIds[]',
    'updateSellerCoupon body.categoryIds[]',
    'createSellerCoupon body.industryIds[]',
    'updateSellerCoupon body.industryIds[]',
    'getSellerProducts query.categoryId',
    'getCatalogue query.categoryId',
    'getCataloguePdf query.categoryId',
    'getSellerSkus query.categoryId',
    'exportSkusCsv query.categoryId',
    'exportSkusXlsx query.categoryId',
    'actOnSellerProducts body.act.categoryId',
    'createSellerProduct body.categoryIds[]',
    'updateSellerProduct body.categoryIds[]',
    'getCategoryTrees query.countryId',
    'postBuyingRequest body.categoryId',
    'getSellerBuyingRequests query.categoryId',
    'getAreas query.provinceId',
  ],
  'narrow a list that is saved, and show each reader what they see themselves, as saved-searches.test.ts holds': [
    'saveSearch body.query.categoryIds',
    'saveSearch body.query.industryIds',
    'saveSearch body.query.shopId',
    'saveSearch body.query.shopIds',
    'getSavedSearchId query.industryIds',
  ],
  'calls of the market alone, which may see everything': [
    'getCase params.id',
    'takeCase params.id',
    'decideCase params.id',
    'decideShopIdentity params.id',
    'getMarketBuyingRequest params.id',
    'getMarketMandates query.accountId',
    'getMarketMandates query.shopId',
    'getMarketDebitBatches query.shopId',
    'removeBuyingRequest params.id',
    'deleteSynonymGroup params.id',
    'getSynonymGroup params.id',
    'updateSynonymGroup params.id',
    'previewSynonymGroup body.id',
    'getReportedConversation params.id',
    'updateCategory params.id',
    'updateCategory body.parentId',
    'createCategory body.parentId',
    'mergeCategory params.id',
    'mergeCategory body.intoId',
    'deleteCategory params.id',
    'updateIndustry params.id',
    'mergeIndustry params.id',
    'mergeIndustry body.intoId',
    'updateAnnouncement params.id',
    'deleteAnnouncement params.id',
    'withdrawPolicy params.id',
    'saveFrontDraft body.content.items[].id',
    'saveFrontDraft body.content.items[].parentId',
    'saveFrontDraft body.content.items[].categoryId',
    'getAuditLog query.userId',
    'getAuditLog query.shopId',
    'getAuditLog query.subjectId',
    'getAccount params.id',
    'suspendAccount params.id',
    'getPerson params.id',
    'endPersonSessions params.id',
    'askFactorReset params.id',
    'startSupportView body.userId',
    'startSupportView body.accountId',
    'decideFactorReset params.id',
    'confirmDecision params.id',
    'answerTeamProposal params.id',
    'createCommissionRule body.categoryId',
    'endCommissionRule params.id',
    'deleteCommissionRule params.id',
    'settleMarketInvoice params.id',
    'getMarketCoupon params.id',
    'updateMarketCoupon params.id',
    'endMarketCoupon params.id',
    'deleteMarketCoupon params.id',
    'createMarketCoupon body.categoryIds[]',
    'createMarketCoupon body.industryIds[]',
    'updateMarketCoupon body.categoryIds[]',
    'updateMarketCoupon body.industryIds[]',
    'retryJob params.id',
  ],
  'by which banks know a shop, as its own people or its buyer read it': [
    'setDebitSettings body.creditorId',
    'signMandate body.creditorId',
  ],
  'narrows a list of the own shop alone, as audit/shop-audit.test.ts holds': ['getShopAuditLog query.userId'],
  'secrets that are worth the same to whoever holds them': [
    'socialSignIn body.token',
    'verifyGoogle body.token',
    'createUser body.codeId',
    'createShop body.codeId',
    'resetPassword body.codeId',
    'finishLogin body.ticket',
    'registerIdentity body.ticket',
    'linkIdentity body.ticket',
    'getRealToken params.id',
    'getInvitation params.token',
    'acceptInvitation params.token',
    'getUnsubscription query.token',
    'unsubscribe body.token',
    'getAccessInvitation params.token',
    'acceptAccessInvitation params.token',
    'getSetupLink params.token',
    'createFirstOperator params.token',
  ],
}

const IDENTITY = /^(ids?|\w+Ids?|copyOf|key|token|sub|ticket|orderNumber)$/
/** A file is named by its key, whatever the field is called. */
const FILE_KEY = '^[0-9a-f]{32}$'

const identityFields = (): string[] =>
  (Object.keys(contract) as CallName[]).flatMap((name) => {
    const single = fieldsOfRow(contract[name]).filter(({ schema }) => ['string', 'integer'].includes(schema.type ?? ''))
    const found = single.filter((field) => IDENTITY.test(field.name) || field.schema.pattern === FILE_KEY)
    return [...new Set(found.map(({ at }) => `${name} ${at}`))]
  })

let scene: ForeignScene
beforeAll(async () => {
  const empty = await createWorld()
  // an id is sought in the whole text of an answer: no name, count or amount of the scene is to look like one
  await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, ${FIRST_ID}) from pg_sequences
    where schemaname = 'public' and data_type <> 'smallint'::regtype`.execute(empty.db)
  const built = await buildScene(empty)
  const { shopId, otherShopId, skuId, world } = built
  const rival = await world.login('business')
  const guest = await world.login('personal')
  const shopOwner = await world.login('shop', shopId)
  const rivalOwner = await world.login('shop', otherShopId)
  scene = { ...built, rival, guest, shopOwner, rivalOwner }
  for (const one of [shopOwner, rivalOwner]) await world.make.owner(one, PASSWORD)
  // whom nothing reaches is asked for a code alone
  await world.db.updateTable('users').set({ email: null }).where('id', '=', rival.userId).execute()
  await world.call('addToCart', { token: rival.token, body: { shopId, products: wanted(skuId) } })
})
afterAll(() => scene.world.close())

test('a case shows that its request reaches its thing, or says why it does not', () => {
  const silent = Object.entries(foreignCases).filter(([, { owner, own, why }]) => !owner && !own && !why)
  expect(silent.map(([at]) => at)).toEqual([])
})

/** A field's way through lists, whichever of their items it is of. */
const plain = (path = ''): string => path.replaceAll(/\[\]|\.\d+/g, '')

test('every field that names a thing has a foreign case', () => {
  const known = [...Object.keys(foreignCases), ...Object.values(NOBODYS).flat()]
  expect(known.sort()).toEqual(identityFields().sort())
})

test.each(Object.entries(foreignCases))('%s: what is not one’s own is as missing', async (at, one) => {
  const name = at.split(' ')[0] as CallName
  const { missing = NO_ID, caller = (s: ForeignScene) => s.rival, owner, own } = one
  const answerTo = async (who: Login | null, id: Id) => {
    const ask = { token: who?.token ?? null, ...(await one.ask(id, scene)) }
    const { status, body, items } = await scene.world.call(name, ask)
    // of a file its length: what is in it more makes it longer
    const said = body instanceof ArrayBuffer ? `${body.byteLength} bytes` : JSON.stringify(body)
    const text = said.replaceAll(new RegExp(`\\b${id}\\b`, 'g'), '#')
    // a request that is refused for another field, or another reason, would say nothing about its thing
    const [no] = items
    if (no && plain(no.path) !== plain(at.split(' ')[1]))
      expect(no.code).not.toMatch(/^(field_|invalid_input|forbidden|role_forbids|login_required|invalid_token)/)
    return { status, text }
  }
  const nothing = await answerTo(caller(scene), missing)
  const thing = await one.thing(scene)
  for (const id of [thing, ...(one.alsoThing ? [await one.alsoThing(scene)] : [])])
    expect(await answerTo(caller(scene), id)).toEqual(nothing)
  if (owner) expect(await answerTo(owner(scene), thing)).not.toEqual(nothing)
  if (own) expect(await answerTo(caller(scene), await own(scene))).not.toEqual(nothing)
})
