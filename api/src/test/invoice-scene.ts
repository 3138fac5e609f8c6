import { COMPANY, newTaxId } from './factories.ts'
import { orderScene } from './order-scene.ts'
import type { Login, World } from './world.ts'

/** Settings with which a shop issues its invoices by hand. */
export const INVOICING = {
  mode: 'byHand',
  series: 'F',
  correctiveSeries: 'R',
  firstNumber: 1,
  language: 'es',
  registry: 'Hoja B-1234, tomo 5',
  exemptNote: '',
  isAgreed: true,
}

/** How a parcel of these tests leaves. */
export const TRACKING = { carrier: 'SEUR', trackingNumber: 'S-1' }

/** A buyer, a shop with all that its invoices say of it, a sku of 10 € net, and where it goes. */
export const invoiceParties = async (world: World) => {
  const buyer = await world.login('business')
  const taxId = newTaxId()
  const shopId = await world.make.shop({ ...COMPANY, tax_identification_code: taxId, return_days: 90 })
  const seller = await world.login('shop', shopId)
  const skuId = await orderScene(world).newSku(shopId, { stock: 1000, price_cents: 1000 }, { vat_bp: 2100 })
  const addressId = await world.make.address(buyer.accountId)
  return { buyer, seller, taxId, shopId, skuId, addressId }
}

interface InvoiceParts {
  world: World
  scene: ReturnType<typeof orderScene>
  buyer: Login
  seller: Login
  shopId: number
  skuId: number
  addressId: number
}

/** What the tests of invoices do again and again; `at` gives the parties of the test that runs, whom some tests replace. */
export const invoiceCalls = (at: () => InvoiceParts) => {
  const settings = async (who = at().seller) => (await at().world.call('getInvoicing', { token: who.token })).body
  const setUp = async (more: object = {}, who = at().seller) => {
    const { rowVersion } = await settings(who)
    return at().world.call('updateInvoicing', { token: who.token, body: { ...INVOICING, rowVersion, ...more } })
  }
  const turnOn = async (more: object = {}) => {
    const answer = await setUp(more)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.items))
  }
  /** A paid order that is packed; `more` is what else its buyer wishes. */
  const ready = async (quantity = 10, more: object = {}) => {
    const { scene, buyer, seller, shopId, skuId, addressId } = at()
    const wish = { deliveryMethod: 'shipment', addressId, invoiceAddressId: addressId, ...more }
    const { id } = await scene.placed(buyer, shopId, [{ skuId, quantity }], wish)
    await scene.packed(seller, id)
    return id
  }
  const sent = async (quantity = 10, more: object = {}) => {
    const id = await ready(quantity, more)
    await at().scene.acted(at().seller, id, 'ship', TRACKING)
    return id
  }
  const issue = (id: number, who = at().seller) => at().world.call('issueInvoice', { token: who.token, params: { id } })
  const ofOrder = async (id: number, who = at().seller) =>
    (await at().world.call('getOrderInvoices', { token: who.token, params: { id } })).body
  const read = (id: number, who = at().buyer) => at().world.call('getInvoice', { token: who.token, params: { id } })
  const list = async (query: object = {}, who = at().seller) =>
    (await at().world.call('getInvoices', { token: who.token, query: query as Record<string, string> })).body
  /** Gives units back, with a refund of what they cost unless told otherwise. */
  const giveBack = (orderId: number, quantity: number, more: object = {}) => {
    const { scene, buyer, seller, skuId } = at()
    return scene.giveBack({ buyer, seller }, orderId, { skuId, quantity }, more)
  }
  const problems = () => at().scene.damage('invoices', 'orders', 'money')
  return { settings, setUp, turnOn, ready, sent, issue, ofOrder, read, list, giveBack, problems }
}
