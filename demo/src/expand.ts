import type { StoredAttribute } from '@lonja/api/db/documents.ts'
import { localized } from '@lonja/api/setup/starter-text.ts'
import type { Localized } from '@lonja/core/kernel/locale.ts'
import { basisPoints, cents, divideRounded } from '@lonja/core/kernel/money.ts'
import type { Random } from '@lonja/core/kernel/random.ts'
import { grossOf } from '@lonja/core/kernel/vat.ts'
import type { Content } from '@lonja/core/products/content.ts'
import { ean13 } from './codes.ts'
import { type Family, type Option, PALETTE, type Range, type Size, type Text } from './family.ts'
import { contentOf, type Measures, measuresOf, placeOf } from './measures.ts'
import { ATTRIBUTE_NAMES } from './people.ts'
import { colourPicture, type Place, packPicture, productPictures } from './pictures/planned.ts'

/** A sku before it has an id; amounts in cents, in the shop's writing. */
interface SkuPlan {
  serial: string
  ean: string
  attribute: StoredAttribute[]
  /** key of a picture of its own */
  picture: string | null
  priceCents: number
  discountBp: number
  packSize: number
  minimum: number
  stock: number
  stockControl: 'notAllowedToBuy' | 'unlimited' | 'limit'
  measures: Measures
  /** what a unit holds; null where it is not sold by that */
  content: Content | null
  /** where it stands in the shop's store */
  place: string
}

/** A product before it has an id; `age` is days since it was listed. */
export interface ProductPlan {
  category: string
  serial: string
  names: Localized
  descriptions: Localized
  /** keys of its pictures, the main one first */
  pictures: string[]
  vatBp: number
  retailCents: number
  /** '' where it has none */
  brand: string
  country: string
  needBook: boolean
  returnDays: number | null
  isRecommend: boolean
  age: number
  skus: SkuPlan[]
}

export interface ShopFacts {
  taxInclude: boolean
  /** the shop's block of EAN numbers */
  eanCompany: number
  /** days since it joined: nothing was listed before */
  age: number
}

const DISCOUNTS = [500, 1000, 1000, 1500, 2000, 2500, 3000]
const PACK_REDUCTION = [1, 0.96, 0.92, 0.9]
const NONE: Option = ['', '', '']

const fill = (text: Text, a: Option, b: Option): Localized => {
  const write = (i: 0 | 1 | 2): string => {
    const words = text[i].replaceAll('{a}', a[i]).replaceAll('{b}', b[i]).replace(/\s+/g, ' ').trim()
    // a brand that begins small stays so
    return /^[a-z][A-Z]/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1)
  }
  return { es: write(0), en: write(1), zh: write(2) }
}

const attribute = (key: keyof typeof ATTRIBUTE_NAMES, value: Text, swatch?: string): StoredAttribute => ({
  key,
  name: localized(ATTRIBUTE_NAMES[key]),
  value: localized(value),
  ...(swatch ? { swatch } : {}),
})

const packValue = (units: number): Text =>
  units === 1 ? ['Unidad', 'Single', '单件'] : [`Pack de ${units}`, `Pack of ${units}`, `${units}件装`]

/** Amounts as price lists write them: to the cent below a euro, to five cents below twenty, then to ten. */
const tidy = (amount: number): number => {
  const step = amount < 100 ? 1 : amount < 2000 ? 5 : 10
  return Math.max(1, Math.round(amount / step) * step)
}

/** Net cents, with margin and VAT, up to the next price that ends in 5 or 9. */
const retailOf = (net: number, margin: number, vatBp: number): number => {
  const gross = divideRounded(BigInt(Math.round(net * margin)) * BigInt(10_000 + vatBp), 10_000n)
  return gross < 500 ? Math.ceil(gross / 10) * 10 - 5 : Math.ceil(gross / 100) * 100 - 5
}

const stockOf = (random: Random, pack: number): number => {
  const roll = random.next()
  if (roll < 0.05) return 0
  if (roll < 0.13) return pack * random.int(1, 3)
  return pack * random.int(12, 90)
}

interface SkuShape {
  attribute: StoredAttribute[]
  colour?: string
  pack: number
  factor: number
}

const sizeFactor = (size: Size): number => (size === 'XXL' ? 1.08 : 1)

const shapesOf = (family: Family): SkuShape[] => {
  const [pack = 1] = family.packs
  if (!family.colours && !family.sizes) {
    return family.packs.map((units, i) => ({
      attribute: family.packs.length > 1 ? [attribute('pack', packValue(units))] : [],
      pack: units,
      factor: PACK_REDUCTION[i] ?? 0.9,
    }))
  }
  const colours = family.colours?.map((name) => PALETTE[name]) ?? [undefined]
  const sizes: readonly (Size | undefined)[] = family.sizes ?? [undefined]
  return colours.flatMap((colour) =>
    sizes.map((size) => ({
      attribute: [
        ...(colour ? [attribute('colour', colour.name, colour.hex)] : []),
        ...(size ? [attribute('size', [size, size, size])] : []),
      ],
      ...(colour ? { colour: colour.hex } : {}),
      pack,
      factor: size ? sizeFactor(size) : 1,
    })),
  )
}

/** Key of the picture that a sku has of its own: its colour, or its pack with as many as are in it. */
const skuPicture = (place: Place, family: Family, { colour, pack }: SkuShape): string | null =>
  (colour ? colourPicture(place, family, colour) : packPicture(place, family, pack))?.key ?? null

/** All products of a shop: each family's options with each other, each with its skus. Chance decides only prices' small change, stock and dates. */
export const expandRange = (range: Range, shop: ShopFacts, random: Random): ProductPlan[] => {
  const plans: ProductPlan[] = []
  let item = 0
  for (const [f, family] of range.families.entries()) {
    for (const [ai, a] of family.a.entries()) {
      for (const [bi, b] of (family.b ?? [NONE]).entries()) {
        const vatBp = family.vat * 100
        const serial = `${range.prefix}-${String(plans.length + 1).padStart(4, '0')}`
        const net = family.price * (a[3] ?? 1) * (b[3] ?? 1) * (0.97 + random.next() * 0.08)
        const discountBp = random.chance(0.12) ? random.pick(DISCOUNTS) : 0
        const control = random.next()
        const stockControl = control < 0.93 ? 'notAllowedToBuy' : control < 0.97 ? 'unlimited' : 'limit'
        const doubleMinimum = random.chance(0.05)
        const shapes = shapesOf(family)
        const measures = measuresOf(family, a, b)
        const content = contentOf(family, a, b)
        const place = { shop: range.shop, family: f, a: ai, b: bi }
        plans.push({
          category: family.category,
          serial,
          names: fill(family.name, a, b),
          descriptions: fill(family.text, a, b),
          pictures: productPictures(place, family).map(({ key }) => key),
          vatBp,
          retailCents: retailOf(net, family.margin ?? 1.8, vatBp),
          brand: family.brand ?? '',
          country: family.country ?? 'ES',
          needBook: family.needBook ?? random.chance(0.01),
          returnDays: family.returnDays ?? null,
          isRecommend: random.chance(0.1),
          age: random.int(0, Math.min(400, shop.age)) + random.next(),
          skus: shapes.map((shape, i) => {
            const price = cents(tidy(net * shape.factor))
            return {
              serial: shapes.length > 1 ? `${serial}-${i + 1}` : serial,
              ean: ean13(shop.eanCompany, ++item),
              attribute: shape.attribute,
              picture: skuPicture(place, family, shape),
              priceCents: shop.taxInclude ? grossOf(price, basisPoints(vatBp)) : price,
              discountBp,
              packSize: shape.pack,
              minimum: doubleMinimum ? shape.pack * 2 : shape.pack,
              stock: stockOf(random, shape.pack),
              stockControl,
              measures,
              content,
              place: placeOf(item - 1),
            }
          }),
        })
      }
    }
  }
  return plans
}
