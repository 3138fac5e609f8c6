import { randomBytes, randomUUID } from 'node:crypto'
import type { MembershipRole } from '@lonja/core/accounts/accounts.contract.ts'
import { collectionBounds } from '@lonja/core/direct-debits/target-days.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { dayOf, monthOf } from '@lonja/core/kernel/madrid-month.ts'
import { basisPoints, cents } from '@lonja/core/kernel/money.ts'
import type { Reportable } from '@lonja/core/moderation/report-reasons.ts'
import { sql } from 'kysely'
import { findPair, insertConversation, insertMessage } from '../../conversations/write-conversations.queries.ts'
import { transaction } from '../../db/transaction.ts'
import { attachFiles } from '../../files/attach-files.ts'
import { refreshListings } from '../../listings/refresh-listings.ts'
import { openMembership } from '../../memberships/memberships.queries.ts'
import { insertCase, insertReport, lockWaitingCase } from '../../moderation/moderation.queries.ts'
import { signTicket } from '../../notifications/unsubscribe-ticket.ts'
import { insertBatch } from '../../picture-batches/picture-batches.queries.ts'
import { writePapers } from '../../products/write-papers.ts'
import { insertSynonymGroup } from '../../search/synonyms.queries.ts'
import { insertIdentityRequest } from '../../shops/identity.queries.ts'
import { newTaxId } from '../factories.ts'
import { photo } from '../photos.ts'
import type { World } from '../world.ts'
import type { Scene } from './scene.ts'
import { failedRefund, INVOICING, SAVED_REPLY } from './things.ts'

const CREDITOR_ID = 'ES58ZZZ12345678Z'

/** A market with two of everything, so that each thing is somebody else's too. */
export const buildScene = async (world: World): Promise<Scene> => {
  const [shopId, otherShopId, hiddenShopId] = [
    // all that an invoice says of a shop
    await world.make.shop({
      ...{ company_name: 'Vidal, S.L.', tax_identification_code: newTaxId(), street: 'Moll, 2', post_code: '08003' },
      creditor_id: CREDITOR_ID,
    }),
    await world.make.shop(),
    await world.make.shop({ visibility: 'privateHidden' }),
  ]
  const productId = await world.make.product(shopId)
  const skuId = await world.make.sku(productId, { stock: 90_000 })
  const hiddenProductId = await world.make.product(hiddenShopId)
  const hiddenSkuId = await world.make.sku(hiddenProductId, { stock: 90_000 })
  const category = await world.make.category({ es: 'Reservado', en: 'Reserved', zh: '专属' })
  await world.db
    .insertInto('product_categories')
    .values({ product_id: hiddenProductId, category_id: category })
    .execute()
  const menuEntryId = await world.make.menuEntry({ related_type: 'Coupon' })
  const hiddenEntryId = await world.make.menuEntry({ related_type: 'Product', category_id: category })
  const tradeId = await world.make.category({ es: 'Oficio', en: 'Trade', zh: '行业' })
  await world.db.insertInto('product_categories').values({ product_id: productId, category_id: tradeId }).execute()
  await refreshListings(world.db, { productIds: [productId, hiddenProductId] })
  const actors = {
    visitor: null,
    buyer: await world.login('personal'),
    otherBuyer: await world.login('business'),
    seller: await world.login('shop', shopId),
    otherSeller: await world.login('shop', otherShopId),
    operator: await world.login('market'),
  }
  await world.make.access(hiddenShopId, actors.buyer.accountId)
  const { token } = actors.buyer
  const publicationId = await world.make.publication(shopId, { productIds: [productId] })
  const hiddenPublicationId = await world.make.publication(hiddenShopId, { productIds: [hiddenProductId] })
  const like = async () =>
    (
      await world.call<{ activity: { id: number } }>('createPublicationActivity', {
        token,
        body: { publicationId, type: 'like' },
      })
    ).body.activity.id
  const address = () => world.make.address(actors.buyer.accountId)
  const session = () => world.make.session(actors.buyer)
  const identities = async () => {
    const row = { user_id: actors.buyer.userId, email: null, created_at: world.now, used_at: world.now }
    const both = (['google', 'wechat'] as const).map((provider) => ({ ...row, provider, subject: 'of the buyer' }))
    await world.db
      .insertInto('user_identities')
      .values(both)
      .onConflict((oc) => oc.doNothing())
      .execute()
  }
  const guest = await world.login('personal')
  const tmpToken = async () =>
    (await world.call<{ id: string; origin: string }>('createTmpToken', { token: guest.token, body: { shopId } })).body
  const coupon = (of = shopId) => world.make.coupon(of)
  const scheduledCoupon = () => world.make.coupon(shopId, { published_at: new Date(world.now.getTime() + DAY) })
  const draft = () => world.make.publication(shopId, { published_at: null })
  const collected = async () => {
    const body = { couponId: await coupon() }
    return (await world.call<{ id: number }>('collectCoupon', { token, body })).body.id
  }
  const marketCoupon = () => world.make.coupon(null)
  const scheduledMarketCoupon = () => world.make.coupon(null, { published_at: new Date(world.now.getTime() + DAY) })
  const commissionRule = async () => {
    const from = new Date(world.now.getTime() + 10 * DAY)
    const row = { percent_bp: basisPoints(300), fixed_cents: cents(0), valid_from: from, created_at: world.now }
    const rule = { ...row, category_id: await world.make.category({ es: 'Cajas', en: 'Boxes', zh: '盒子' }) }
    return (await world.db.insertInto('commission_rules').values(rule).returning('id').executeTakeFirstOrThrow()).id
  }
  const marketInvoice = () => world.make.marketInvoice(shopId)
  const voucher = () => world.make.voucher(shopId, actors.buyer.accountId)
  const transfer = async () => {
    const body = { voucherId: await voucher() }
    return (await world.call<{ id: number; code: string }>('offerVoucher', { token, body })).body
  }
  const voucherCode = async () => {
    const id = await world.make.voucher(shopId, null)
    return (await world.db.selectFrom('vouchers').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code
  }
  const colleague = async (role: MembershipRole = 'viewer') => {
    const { userId } = await world.login('personal')
    const { accountId } = actors.otherBuyer
    return openMembership(world.db, { userId, accountId, role, now: world.now })
  }
  const purchase = async () => {
    const person = await world.login('personal')
    const { accountId } = actors.otherBuyer
    const { userId } = person
    const operatorId = await openMembership(world.db, { userId, accountId, role: 'purchaser', now: world.now })
    await world.call('setSpendingLimits', {
      token: actors.otherBuyer.token,
      params: { operatorId },
      body: { order: 0, month: null },
    })
    const switched = await world.call('switchOperator', { token: person.token, body: { operatorId } })
    const ask = { shopId, products: [{ skuId, quantity: 1 }], deliveryMethod: 'pickUp' }
    const seen = await world.call('getOrderSummary', { token: switched.body.token, body: ask })
    const asked = await world.call('askApproval', {
      token: switched.body.token,
      body: { ...ask, paymentMethod: 'payInShop', expectedTotal: seen.body.total },
    })
    if (asked.status !== 201) throw new Error(`the scene's purchase was not asked for: ${asked.code}`)
    return { id: asked.body.id, total: seen.body.total }
  }
  const offerRequest = async (of = shopId) => {
    await world.db.deleteFrom('offer_requests').where('state', '=', 'open').execute()
    const sku = of === shopId ? skuId : await world.make.sku(await world.make.product(of), {})
    const body = { shopId: of, products: [{ skuId: sku, quantity: 1 }] }
    const asked = await world.call<{ id: number }>('askOffer', { token, body })
    if (asked.status !== 201) throw new Error(`the scene's offer was not asked for: ${asked.code}`)
    return asked.body.id
  }
  const identityRequest = async (of = shopId) => {
    await world.db.deleteFrom('identity_requests').where('shop_id', '=', of).execute()
    const asked = { companyName: 'Otra S.L.', taxId: 'B12345674', askedBy: actors.seller.operatorId, now: world.now }
    return transaction(world.db, (trx) => insertIdentityRequest(trx, { shopId: of, ...asked }))
  }
  const buyingRequest = async () => {
    await world.db.deleteFrom('buying_requests').where('state', '=', 'open').execute()
    const body = { title: 'Vasos de café', categoryId: tradeId }
    return (await world.call<{ id: number }>('postBuyingRequest', { token, body })).body.id
  }
  const answeredBuyingRequest = async () => {
    const id = await buyingRequest()
    const body = { text: 'Los tenemos', productIds: [productId] }
    await world.call('answerBuyingRequest', { token: actors.seller.token, params: { id }, body })
    return id
  }
  const invitation = async () => {
    const body = { email: `i${Math.random().toString(36).slice(2)}@lonja.test`, role: 'viewer' }
    return (await world.call<{ invitation: { id: number } }>('invite', { token: actors.otherBuyer.token, body })).body
      .invitation.id
  }
  const document = async (to: number | null) => {
    const form = { kind: 'document', file: await photo() }
    const { key } = (await world.call<{ key: string }>('uploadFile', { token, form })).body
    const { buyer } = actors
    if (to !== null)
      await attachFiles(world.db, {
        actor: buyer,
        kind: 'document',
        keys: [key],
        holder: `test:${key}`,
        readerShopId: to,
        now: world.now,
        path: 'body',
      })
    return key
  }
  /** A paper of a product, sent in by nobody of the scene. */
  const paper = async (of: number) => {
    const owner = of === hiddenProductId ? hiddenShopId : shopId
    const sender = await world.login('shop', owner)
    const form = { kind: 'product-paper', file: await photo() }
    const { key } = (await world.call<{ key: string }>('uploadFile', { token: sender.token, form })).body
    const papers = [{ file: key, kind: 'technical', language: 'es', title: 'Vaso' }] as const
    await transaction(world.db, (trx) =>
      writePapers(trx, {
        productId: of,
        shopId: owner,
        papers: [...papers],
        writing: { actor: sender, now: world.now },
      }),
    )
    return key
  }
  const message = async () => {
    const values = { role: 'buyer', kind: 'security', event: 'newDevice', path: '/', created_at: world.now } as const
    const row = { ...values, operator_id: actors.buyer.operatorId }
    return (await world.db.insertInto('inbox_messages').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const about = { userId: actors.buyer.userId, role: 'buyer', kind: 'coupon' } as const
  const closedShop = () => world.make.shop({ visibility: 'privateNoPrices' })
  const request = async () => {
    await world.db.deleteFrom('access_events').execute()
    await world.db.deleteFrom('shop_access').where('shop_id', '=', shopId).execute()
    return world.make.access(shopId, actors.buyer.accountId, 'requested')
  }
  const group = (of = shopId) => world.make.buyerGroup(of, 500)
  const customer = async () => {
    const { accountId } = await world.login('business')
    await world.make.access(shopId, accountId, 'approved')
    return accountId
  }
  const customerOnAccount = async () => {
    const accountId = await customer()
    const at = { created_at: world.now, updated_at: world.now }
    await world.db
      .insertInto('payment_terms')
      .values({ shop_id: shopId, account_id: accountId, days: 30, ...at })
      .execute()
    return accountId
  }
  const askedMandate = async (accountId = actors.buyer.accountId) => {
    // another case may have changed it
    await world.db.updateTable('shops').set({ creditor_id: CREDITOR_ID }).where('id', '=', shopId).execute()
    await world.db
      .deleteFrom('debit_mandates')
      .where('account_id', '=', accountId)
      .where('state', '=', 'asked')
      .execute()
    const { id } = await world.db
      .insertInto('debit_mandates')
      .values({ shop_id: shopId, account_id: accountId, state: 'asked', scheme: 'CORE', asked_at: world.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const mandate = async (accountId = actors.buyer.accountId) => {
    await world.db
      .updateTable('debit_mandates')
      .set({ state: 'ended', ended_at: world.now, ended_by: 'replaced' })
      .where('account_id', '=', accountId)
      .where('state', '=', 'signed')
      .execute()
    const id = await askedMandate(accountId)
    const signed = { creditor_id: CREDITOR_ID, debtor_name: 'Bar', iban: 'ES7921000813610123456789' }
    await world.db
      .updateTable('debit_mandates')
      .set({ state: 'signed', signed_at: world.now, ...signed })
      .where('id', '=', id)
      .execute()
    return id
  }
  const mandateOfCustomer = async () => {
    const accountId = await customer()
    await mandate(accountId)
    return accountId
  }
  const customerNote = async () => {
    const row = {
      shop_id: shopId,
      account_id: await customer(),
      actor_name: 'Ana',
      text: 'Nota',
      created_at: world.now,
    }
    const { id } = await world.db.insertInto('customer_notes').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  }
  const orderNote = async () => {
    const row = {
      order_id: (await order()).id,
      shop_id: shopId,
      account_id: actors.buyer.accountId,
      actor_name: 'Ana',
      text: 'Nota',
      created_at: world.now,
    }
    const { id } = await world.db.insertInto('order_notes').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  }
  const shopInvitation = async () => {
    const made = await world.call<{ id: number; token: string }>('createAccessInvitation', {
      token: actors.seller.token,
      body: { label: 'Feria' },
    })
    return made.body
  }
  const pictureBatchOf = (of: number) => insertBatch(world.db, { shop_id: of, state: 'ready', created_at: world.now })
  const importOf = async (of: number, state: 'ready' | 'done' = 'done') => {
    const about = { file_key: 'gone', file_name: 'a.csv', locale: 'es', fetch_pictures: false, errors: 'x' } as const
    const headings = [
      ['Referencia', 'serialNumber'],
      ['Nombre', 'name.es'],
      ['Precio', 'price'],
    ]
    const columns = headings.map(([heading, field]) => ({ heading, field, sample: [], from: 'heading' }))
    const row = { ...about, shop_id: of, created_at: world.now, state, columns: JSON.stringify(columns) }
    return (await world.db.insertInto('import_jobs').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const orderBy = async (wish: { deliveryMethod: string; addressId?: number; invoiceAddressId?: number }) => {
    const products = [{ skuId, quantity: 1 }]
    const summary = await world.call<{ total: number }>('getOrderSummary', {
      token,
      body: { shopId, products, ...wish },
    })
    const placed = await world.call<{ id: number; number: string }>('createOrder', {
      token,
      body: {
        shopId,
        products,
        ...wish,
        paymentMethod: 'transfer',
        expectedTotal: summary.body.total,
      },
    })
    if (placed.status !== 201) throw new Error(`the scene's order was refused: ${placed.code}`)
    return placed.body
  }
  const bankEntry = async () => {
    const at = { created_at: world.now, updated_at: world.now }
    const row = {
      ...at,
      shop_id: shopId,
      booked_on: '2026-11-02',
      amount_cents: cents(100),
      description: 'Transferencia',
    }
    const { id } = await world.db
      .insertInto('bank_entries')
      .values({ ...row, fingerprint: randomBytes(32).toString('hex') })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const bankReversal = async () => {
    const row = { booked_on: '2026-11-03', amount_cents: cents(100), description: 'Devolución', created_at: world.now }
    const { id } = await world.db
      .insertInto('bank_reversals')
      .values({ ...row, shop_id: shopId, fingerprint: randomBytes(32).toString('hex') })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const order = () => orderBy({ deliveryMethod: 'pickUp' })
  const owedOrder = async () => {
    await mandate()
    const { id } = await order()
    await world.db
      .updateTable('orders')
      .set({
        payment_method: 'onAccount',
        terms_days: 1,
        stage: 'recved',
        received_at: world.now,
        due_on: dayOf(world.now),
      })
      .where('id', '=', id)
      .execute()
    return id
  }
  const debitBatch = async ({ collected = false, closed = false } = {}) => {
    const orderIds = [await owedOrder()]
    const collectOn = collectionBounds(dayOf(world.now)).min
    const made = await world.call<{ id: number }>('makeDebitBatch', {
      token: actors.seller.token,
      body: { orderIds, collectOn },
    })
    const { id } = made.body
    const params = { id }
    if (closed || collected) {
      await world.call('sendDebitBatch', { token: actors.seller.token, params })
      // the day on which it is collected has come
      await world.db
        .updateTable('debit_batches')
        .set({ collect_on: dayOf(world.now) })
        .where('id', '=', id)
        .execute()
    }
    if (collected) await world.call('collectDebitBatch', { token: actors.seller.token, params })
    const seen = await world.call<{ rows: { id: number }[] }>('getDebitBatch', { token: actors.seller.token, params })
    return { id, rowId: seen.body.rows[0]?.id ?? 0 }
  }
  const parcel = async () => {
    const { id } = await orderBy({ deliveryMethod: 'shipment', addressId: await address() })
    const tracking = { carrier: 'SEUR', trackingNumber: 'S-1' }
    for (const action of ['transfer_received', 'prepare', 'ready', 'ship']) {
      const body = { action, ...(action === 'ship' && tracking) }
      const answer = await world.call('actOnOrder', { token: actors.seller.token, params: { id }, body })
      if (answer.status !== 200) throw new Error(`the scene's order was not sent: ${answer.code}`)
    }
    const sent = await world.call<{ items: { id: number }[] }>('getShipments', { token, query: { orderId: id } })
    return { id: sent.body.items[0]?.id ?? 0, orderId: id }
  }
  const orderReturn = async () => {
    const body = { orderId: (await parcel()).orderId, products: [{ skuId, quantity: 1 }], reason: 'not_wanted' }
    return (await world.call<{ id: number }>('askReturn', { token, body })).body.id
  }
  const owed = async () => {
    const params = { id: await orderReturn() }
    const ask = { token: actors.seller.token, params, body: { action: 'receive' } }
    const { orderId } = (await world.call<{ orderId: number }>('actOnReturn', ask)).body
    const seen = await world.call<{ refunds: { id: number }[] }>('getOrder', { token, params: { id: orderId } })
    return seen.body.refunds[0]?.id ?? 0
  }
  const received = async () => {
    const { id } = await order()
    await world.db.updateTable('orders').set({ stage: 'recved', status: 'recved' }).where('id', '=', id).execute()
    const lines = world.db.selectFrom('order_lines').select('id').where('order_id', '=', id)
    return { id, lineId: (await lines.executeTakeFirstOrThrow()).id }
  }
  /** the settings of invoices as the shop may change them now */
  const invoicing = async () => {
    const { body } = await world.call<{ rowVersion: number }>('getInvoicing', { token: actors.seller.token })
    return { ...INVOICING, rowVersion: body.rowVersion }
  }
  const toInvoice = async () => {
    // what is invoiced monthly is not invoiced alone
    await world.db.deleteFrom('monthly_invoicing').where('account_id', '=', actors.buyer.accountId).execute()
    const { id } = await orderBy({ deliveryMethod: 'pickUp', invoiceAddressId: await address() })
    await world.db.updateTable('orders').set({ stage: 'recved', status: 'recved' }).where('id', '=', id).execute()
    const set = await world.call('updateInvoicing', { token: actors.seller.token, body: await invoicing() })
    if (set.status !== 200) throw new Error(`the scene's shop cannot invoice: ${set.code}`)
    return id
  }
  const monthly = async (isAgreed = true) => {
    await toInvoice()
    const { accountId } = actors.buyer
    await world.db
      .updateTable('accounts')
      .set({ kind: 'business', tax_identification_code: 'B12345674' })
      .where('id', '=', accountId)
      .execute()
    if (isAgreed) {
      const row = { shop_id: shopId, account_id: accountId, created_at: world.now }
      await world.db.insertInto('monthly_invoicing').values(row).execute()
    }
    await world.db
      .updateTable('orders')
      .set({ received_at: world.now })
      .where('account_id', '=', accountId)
      .where('stage', '=', 'recved')
      .execute()
    return { accountId, month: monthOf(world.now) }
  }
  const invoiced = async () => {
    const orderId = await toInvoice()
    const ask = { token: actors.seller.token, params: { id: orderId } }
    const { body } = await world.call<{ items: { id: number }[] }>('issueInvoice', ask)
    return { id: body.items[0]?.id ?? 0, orderId }
  }
  const comment = async () => {
    const { lineId } = await received()
    const about = { order_line_id: lineId, product_id: productId, shop_id: shopId, account_id: actors.buyer.accountId }
    const row = { ...about, rating: 4, text: 'Llegó bien', created_at: world.now }
    return (await world.db.insertInto('order_comments').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const opened = async (kind: Reportable, id: number) => {
    const [authorShopId, authorAccountId] =
      kind === 'conversation' ? [shopId, actors.buyer.accountId] : [null, actors.buyer.accountId]
    return transaction(world.db, async (trx) => {
      const about = { kind, id, authorShopId, authorAccountId, now: world.now }
      const caseId = (await insertCase(trx, about)) ?? (await lockWaitingCase(trx, { kind, id }))?.id ?? 0
      const by = { operatorId: guest.operatorId, email: null, locale: 'es', reason: 'spam', note: '' } as const
      await insertReport(trx, { caseId, ...by, now: world.now })
      return caseId
    })
  }
  const moderationCase = async () => opened('comment', await comment())
  const decision = async () => {
    const id = await moderationCase()
    const body = { action: 'hide', ground: 'spam', facts: 'Publicidad' }
    await world.call('decideCase', { token: actors.operator.token, params: { id }, body })
    return id
  }
  const conversation = async () => {
    const { buyer, seller } = actors
    const pair = { shopId, accountId: buyer.accountId, orderId: null }
    return transaction(world.db, async (trx) => {
      await insertConversation(trx, pair, world.now)
      const conversationId = (await findPair(trx, pair))?.id ?? 0
      const about = { conversationId, text: 'Hola', productId: null, orderId: null, arrival: null, now: world.now }
      await insertMessage(trx, { ...about, side: 'buyer', operatorId: buyer.operatorId })
      await insertMessage(trx, { ...about, side: 'seller', operatorId: seller.operatorId })
      return conversationId
    })
  }
  const reportedConversation = async () => {
    const id = await conversation()
    await opened('conversation', id)
    return id
  }
  return {
    world,
    actors,
    conversation,
    paper,
    reportedConversation,
    received,
    comment,
    moderationCase,
    decision,
    synonymGroup: () =>
      insertSynonymGroup(world.db, {
        trade: 'menaje',
        words: { es: ['cacharro'], en: ['pan'], zh: [] },
        now: world.now,
      }),
    shopId,
    otherShopId,
    hiddenShopId,
    hiddenProductId,
    hiddenSkuId,
    soldOutSku: async (ofShop) => world.make.sku(await world.make.product(ofShop), { stock: 0 }),
    productId,
    skuId,
    menuEntryId,
    hiddenEntryId,
    publicationId,
    hiddenPublicationId,
    like,
    order,
    parcel,
    orderReturn,
    owed,
    refund: async () => {
      const { id } = await order()
      return failedRefund(world, { orderId: id, shopId })
    },
    payment: async () => {
      const { id } = await order()
      await world.call('actOnOrder', {
        token: actors.seller?.token ?? null,
        params: { id },
        body: { action: 'transfer_received' },
      })
      return (await world.db.selectFrom('payments').select('id').where('order_id', '=', id).executeTakeFirstOrThrow())
        .id
    },
    bankEntry,
    bankReversal,
    orderList: async () => {
      const { accountId, token } = actors.buyer
      // an account has only so many
      await sql`delete from order_lists where account_id = ${accountId}
        and id not in (select id from order_lists where account_id = ${accountId} order by id desc limit 20)`.execute(
        world.db,
      )
      const body = { name: `Lista ${randomUUID()}`, lines: [{ skuId, quantity: 1 }] }
      const { id } = (await world.call('createOrderList', { token, body })).body
      const [line] = (await world.call('getOrderList', { token, params: { id } })).body.lines
      return { id, lineId: line?.id ?? 0 }
    },
    savedReply: async () => {
      const asked = { token: actors.seller.token, body: SAVED_REPLY }
      return (await world.call<{ id: number }>('createSavedReply', asked)).body.id
    },
    consoleView: async () => {
      const body = { list: 'sellerOrders', name: 'Pagados', query: 'status=paid' }
      return (await world.call<{ id: number }>('createConsoleView', { token: actors.seller.token, body })).body.id
    },
    address,
    session,
    identities,
    tmpToken,
    coupon,
    collected,
    scheduledCoupon,
    draft,
    voucher,
    commissionRule,
    marketCoupon,
    scheduledMarketCoupon,
    marketInvoice,
    invoicing,
    toInvoice,
    invoiced,
    monthly,
    transfer,
    voucherCode,
    importOf,
    pictureBatchOf,
    document,
    colleague,
    purchase,
    offerRequest,
    identityRequest,
    tradeId,
    buyingRequest,
    answeredBuyingRequest,
    closedShop,
    request,
    group,
    invitation,
    message,
    ticket: signTicket(about, world.deps.secret),
    shopInvitation,
    priceList: () => world.make.priceList(shopId),
    customer,
    customerNote,
    orderNote,
    customerOnAccount,
    askedMandate,
    mandate,
    mandateOfCustomer,
    owedOrder,
    debitBatch,
  }
}
