import type { Locale } from '../kernel/locale.ts'
import { PAYMENT_METHODS, SHOP_TYPES, VISIBILITIES } from '../shops/shop-lists.ts'
import { COUPON_TYPES, UNITS } from './lookup-lists.ts'

type Names<Code extends string> = Record<Code, Record<Locale, string>>

const shopType: Names<(typeof SHOP_TYPES)[number]> = {
  manufacturer: { es: 'Fabricante', en: 'Manufacturer', zh: '生产商' },
  wholesaler: { es: 'Mayorista', en: 'Wholesaler', zh: '批发商' },
  retailer: { es: 'Minorista', en: 'Retailer', zh: '零售商' },
}

const visibility: Names<(typeof VISIBILITIES)[number]> = {
  public: { es: 'Pública', en: 'Public', zh: '公开' },
  privateNoPrices: {
    es: 'Privada, muestra productos sin precios',
    en: 'Private, shows products without prices',
    zh: '私密，展示商品但不显示价格',
  },
  privateHidden: { es: 'Privada, no muestra productos', en: 'Private, shows no products', zh: '私密，不展示商品' },
}

const unit: Names<(typeof UNITS)[number]> = {
  unit: { es: 'Unidad', en: 'Unit', zh: '件' },
  pack: { es: 'Pack', en: 'Pack', zh: '包' },
}

const paymentMethod: Names<(typeof PAYMENT_METHODS)[number]> = {
  transfer: { es: 'Transferencia bancaria', en: 'Bank transfer', zh: '银行转账' },
  payInShop: { es: 'Pago en tienda', en: 'Pay in shop', zh: '到店付款' },
  card: { es: 'Tarjeta', en: 'Card', zh: '银行卡' },
  cardStripe: { es: 'Tarjeta (Stripe)', en: 'Card (Stripe)', zh: '银行卡（Stripe）' },
  bizum: { es: 'Bizum', en: 'Bizum', zh: 'Bizum 手机支付' },
}

const couponType: Names<(typeof COUPON_TYPES)[number]> = {
  cash: { es: 'Importe fijo', en: 'Fixed amount', zh: '现金券' },
  percentage: { es: 'Porcentaje', en: 'Percentage', zh: '折扣券' },
}

const entriesOf = <Code extends string>(codes: readonly Code[], names: Names<Code>, locale: Locale) =>
  codes.map((code) => ({ code, name: names[code][locale] }))

/** The lists whose names the market itself gives, in the reader's language. */
export const fixedLookups = (locale: Locale) => ({
  shopType: entriesOf(SHOP_TYPES, shopType, locale),
  visibility: entriesOf(VISIBILITIES, visibility, locale),
  unit: entriesOf(UNITS, unit, locale),
  paymentMethod: entriesOf(PAYMENT_METHODS, paymentMethod, locale),
  couponType: entriesOf(COUPON_TYPES, couponType, locale),
})
