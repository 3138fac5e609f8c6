import { RANGES } from '../families/all.ts'
import { type Family, type Option, PALETTE } from '../family.ts'
import { type Shot, shotKey, shotOf } from './shots.ts'

/** A picture of the catalogue: what stands in it, from left to right. */
export interface Plan {
  shop: string
  key: string
  shots: readonly Shot[]
}

const NONE: Option = ['', '', '']

/** A product's place in its range. */
export interface Place {
  shop: string
  family: number
  a: number
  b: number
}

const alone = (shop: string, shot: Shot): Plan => ({ shop, key: shotKey(shot), shots: [shot] })

/** The pictures of a product, the main one first: alone, then beside its other sizes where there are some. */
export const productPictures = (place: Place, family: Family): Plan[] => {
  const { shop } = place
  const options = family.b ?? [NONE]
  const a = family.a[place.a] ?? NONE
  const swatches = family.colours?.map((name) => PALETTE[name].hex)
  const at = (b: number, colour?: string): Shot => shotOf({ ...place, b }, { family, a, b: options[b] ?? NONE }, colour)
  const own = at(place.b, mainColour(place, family))
  const row = swatches
    ? swatches.slice(0, 4).map((colour) => ({ ...at(place.b, colour), size: 1 }))
    : options.map((_, b) => at(b))
  const keys = new Set(row.map(shotKey))
  const together: Plan[] =
    keys.size > 1 && keys.size === row.length && row.length <= 5
      ? [
          {
            shop,
            key: `goods/${shop}-${place.family}-${place.a}${swatches ? `-${own.model}` : ''}-together`,
            shots: row,
          },
        ]
      : []
  const pack = packPicture(place, family, family.packs.find((units) => units > 1) ?? 1)
  return [alone(shop, own), ...together, ...(pack ? [pack] : [])]
}

/** A pack with as many as are in it; undefined where they are more than can be told apart, or each has its own print. */
export const packPicture = (place: Place, family: Family, units: number): Plan | undefined => {
  if (units < 2 || units > 12) return undefined
  const own = shotOf(
    place,
    { family, a: family.a[place.a] ?? NONE, b: family.b?.[place.b] ?? NONE },
    mainColour(place, family),
  )
  return own.print ? undefined : alone(place.shop, { ...own, size: 1, count: units })
}

/** Of skus in colours, the one that the product shows first. */
const mainColour = ({ a }: Place, { colours }: Family): string | undefined => {
  const name = colours?.[a % colours.length]
  return name && PALETTE[name].hex
}

/** The picture of a product in another colour, for the sku that has it. */
export const colourPicture = (place: Place, family: Family, colour: string): Plan => {
  const a = family.a[place.a] ?? NONE
  return alone(place.shop, shotOf(place, { family, a, b: family.b?.[place.b] ?? NONE }, colour))
}

/** Every picture that products and skus of the demo market show, each once. */
export const plannedPictures = (): Plan[] => {
  const found = new Map<string, Plan>()
  for (const { shop, families } of RANGES)
    for (const [f, family] of families.entries())
      for (const a of family.a.keys())
        for (const b of (family.b ?? [NONE]).keys()) {
          const place = { shop, family: f, a, b }
          const colours = family.colours?.map((name) => colourPicture(place, family, PALETTE[name].hex)) ?? []
          const packs = family.packs.flatMap((units) => packPicture(place, family, units) ?? [])
          for (const plan of [...productPictures(place, family), ...colours, ...packs]) found.set(plan.key, plan)
        }
  return [...found.values()]
}
