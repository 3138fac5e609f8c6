import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { bannerKey, logoKey, viewKey } from '../plan-shops.ts'
import { SHOPS } from '../shops.ts'
import { hasMaster, MASTERS } from './masters.ts'
import { plannedPictures } from './planned.ts'
import { SCENES } from './scenes.ts'

const RECIPE = join(MASTERS, '..')
const MEGABYTE = 1_000_000
const plans = plannedPictures()

interface Tone {
  hue: number
  saturation: number
  lightness: number
}

const toneOf = ([r, g, b]: readonly [number, number, number]): Tone => {
  const max = Math.max(r, g, b)
  const d = max - Math.min(r, g, b)
  const hue = d === 0 ? 0 : max === r ? ((g - b) / d + 6) % 6 : max === g ? (b - r) / d + 2 : (r - g) / d + 4
  return { hue: hue * 60, saturation: max === 0 ? 0 : d / max, lightness: max / 255 }
}

const ofHex = (hex: string): Tone =>
  toneOf([
    Number.parseInt(hex.slice(1, 3), 16),
    Number.parseInt(hex.slice(3, 5), 16),
    Number.parseInt(hex.slice(5, 7), 16),
  ])

const middle = (values: number[]): number => values.sort((one, other) => one - other)[values.length >> 1] ?? 0

/** A picture is looked at this wide: enough for the colour of its middle, and a fraction of its pixels. */
const LOOKED_AT = 160

/** Where a mask says that a model takes the variant's colour: the size that is looked at, and its pixels by number. */
const insideOf = async (mask: string) => {
  const { data, info } = await sharp(mask)
    .extractChannel(0)
    .resize(LOOKED_AT)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, inside: [...data.keys()].filter((p) => (data[p] ?? 0) > 235) }
}
type Inside = Awaited<ReturnType<typeof insideOf>>

/** The median colour of a picture where its model takes the variant's colour. */
const seenTone = async (key: string, { width, height, inside }: Inside): Promise<Tone> => {
  const pixels = await sharp(join(MASTERS, `${key}.webp`))
    .resize(width, height)
    .removeAlpha()
    .raw()
    .toBuffer()
  const channel = (c: number) => middle(inside.map((p) => pixels[p * 3 + c] ?? 0))
  return toneOf([channel(0), channel(1), channel(2)])
}

describe('the rendered pictures', () => {
  it('show models that the recipe has', () => {
    const folder = join(RECIPE, 'models')
    const sources = readdirSync(folder).filter((name) => name.endsWith('.py'))
    const text = sources.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
    const known = new Set([...text.matchAll(/^ {4}'([a-z0-9-]+)': \('(?:eye|high|top)'/gm)].map(([, name]) => name))
    const missing = new Set(
      plans.flatMap(({ shots }) => shots.map(({ model }) => model)).filter((one) => !known.has(one)),
    )
    expect([...missing]).toEqual([])
  })

  it('are there for every product, its colours and its packs, and for every scene', () => {
    expect([...plans, ...SCENES].map(({ key }) => key).filter((key) => !hasMaster(key))).toEqual([])
  })

  it('are each shown by a product, and every shop has its logo, its shelves and its banner', () => {
    const planned = new Set(plans.map(({ key }) => `${key}.webp`))
    const goods = readdirSync(join(MASTERS, 'goods')).map((name) => `goods/${name}`)
    expect(goods.filter((name) => !planned.has(name))).toEqual([])
    expect(SHOPS.filter((shop) => ![logoKey, viewKey, bannerKey].every((keyOf) => hasMaster(keyOf(shop))))).toEqual([])
  })

  it('take at most 30 MB', () => {
    const sizes = ['masters', 'masks'].flatMap((folder) =>
      readdirSync(join(RECIPE, folder), { recursive: true, encoding: 'utf8' }).map((name) => {
        const found = statSync(join(RECIPE, folder, name))
        return found.isFile() ? found.size : 0
      }),
    )
    expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(30 * MEGABYTE)
  })

  it('have the colour that their variant says', async () => {
    let compared = 0
    const masks = new Map<string, Inside>()
    const wrong: string[] = []
    for (const { key, shots } of plans) {
      const [shot] = shots
      if (!shot?.colour || shots.length > 1 || shot.count > 1 || !hasMaster(key)) continue
      const mask = join(RECIPE, 'masks', `${shot.model}-${Math.round(shot.size * 100)}.webp`)
      if (!existsSync(mask)) continue
      // one picture of each model and colour is enough: their sizes are the same render
      if (shot.size < 1) continue
      const said = ofHex(shot.colour)
      const inside = masks.get(mask) ?? (await insideOf(mask))
      masks.set(mask, inside)
      const seen = await seenTone(key, inside)
      const apart = Math.abs(said.hue - seen.hue)
      const hue = Math.min(apart, 360 - apart)
      // greys have no hue to compare; they are as dark or as light as they should be
      const same = said.saturation > 0.35 ? hue < 22 && seen.saturation > 0.2 : seen.saturation < 0.4
      if (!same || Math.abs(said.lightness - seen.lightness) > 0.36)
        wrong.push(`${key}: ${JSON.stringify({ said, seen })}`)
      compared++
    }
    expect(wrong).toEqual([])
    expect(compared).toBeGreaterThan(100)
  })
})
