/** Develops renders into the masters that the seed reads: node bake.ts RENDERS [SHOP ...] */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { BANNERS } from '../../src/pictures/banners.ts'
import { type Plan, plannedPictures } from '../../src/pictures/planned.ts'
import { SCENES, type Scene } from '../../src/pictures/scenes.ts'
import type { Shot } from '../../src/pictures/shots.ts'
import { logoKey, viewKey } from '../../src/plan-shops.ts'
import { SHOPS } from '../../src/shops.ts'
import { type Canvas, develop, dress, emptyCanvas, put } from './compose.ts'
import { type Layers, readLayers } from './layers.ts'
import { drawPrint } from './prints.ts'
import { emptyScene, SCENE_WIDTH, sceneHeight } from './scenes.ts'
import { emptyShelves, SHELVES } from './shelves.ts'
import { markSvg } from './shop-marks.ts'

const EDGE = 640
/** share of the picture's edge that a thing of size 1 takes */
const FILL = 0.74
const MASTERS = join(import.meta.dirname, '..', 'masters')
const MASKS = join(import.meta.dirname, '..', 'masks')
/** the same white from each camera */
const EXPOSURE: Readonly<Record<string, number>> = { eye: 1.02, high: 0.88, top: 0.88 }
const GROUND = '#F1EEE8'
const DEEP_GROUND = '#D8D2C7'

const [renders = '', ...shops] = process.argv.slice(2)
const cameras: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(renders, 'cameras.json'), 'utf8'))
const isRendered = (model: string): boolean => existsSync(join(renders, `${model}.exr`))

const kept = new Map<string, Layers>()
const layersOf = (model: string): Layers => {
  const found = kept.get(model)
  if (found) return found
  const made = readLayers(join(renders, `${model}.exr`), join(renders, `studio-${cameras[model]}.exr`))
  // neighbours in the plan share models; older ones are not needed again
  if (kept.size > 5) kept.delete([...kept.keys()][0] as string)
  kept.set(model, made)
  return made
}

const brightness = (layers: Layers, dressed: Float32Array): number => {
  let total = 0
  let count = 0
  for (let p = 0; p < layers.solid.length; p++)
    if (layers.solid[p] === 1) {
      total += (dressed[p * 3] as number) + (dressed[p * 3 + 1] as number) + (dressed[p * 3 + 2] as number)
      count += 3
    }
  return total / Math.max(1, count)
}

interface Dressed {
  shot: Shot
  layers: Layers
  pixels: Float32Array
}

const dressShot = async (shot: Shot): Promise<Dressed> => {
  const layers = layersOf(shot.model)
  const pixels = dress(layers, shot.colour, await drawPrint(shot), shot.model === 'mug-printed')
  const k = EXPOSURE[cameras[shot.model] ?? 'eye'] ?? 1
  for (let i = 0; i < pixels.length; i++) pixels[i] = (pixels[i] as number) * k
  return { shot, layers, pixels }
}

const ground = (things: readonly Dressed[]): Canvas =>
  emptyCanvas(EDGE, EDGE, things.some(({ layers, pixels }) => brightness(layers, pixels) > 0.42) ? DEEP_GROUND : GROUND)

const extent = ({ layers: { box } }: Dressed) => ({ w: box.right - box.left, h: box.bottom - box.top })

/** Things beside each other on one line, in their proportions; the widest row that fits the picture. */
const lineUp = (canvas: Canvas, things: readonly Dressed[], fill: number): void => {
  const gap = 0.06
  const sized = things.map((one) => {
    const { w, h } = extent(one)
    const k = one.shot.size / Math.max(w, h)
    return { one, w: w * k, h: h * k, k }
  })
  const wide = sized.reduce((total, { w }) => total + w, 0) + gap * (sized.length - 1)
  const tall = Math.max(...sized.map(({ h }) => h))
  const unit = EDGE * Math.min(fill / wide, fill / tall)
  let x = EDGE / 2 - (wide * unit) / 2
  const y = EDGE * 0.51 + (tall * unit) / 2
  for (const { one, w, k } of sized) {
    put(canvas, one.layers, one.pixels, { x: x + (w * unit) / 2, y, scale: k * unit })
    x += (w + gap) * unit
  }
}

/** So many of one thing, in rows that stand one behind the other. */
const crowd = (canvas: Canvas, thing: Dressed): void => {
  const { count } = thing.shot
  const rows = count <= 3 ? 1 : count <= 8 ? 2 : count <= 15 ? 3 : 4
  const columns = Math.ceil(count / rows)
  const { w, h } = extent(thing)
  const flat = cameras[thing.shot.model] !== 'eye'
  const rise = flat ? 0.62 : 0.2
  const k = (EDGE * 0.86) / Math.max(w * (columns * 0.96 + (rows - 1) * 0.16), h * (1 + (rows - 1) * rise))
  const tall = h * k * (1 + (rows - 1) * rise)
  let left = count
  for (let row = rows - 1; row >= 0; row--) {
    const here = Math.min(columns, Math.ceil(left / (row + 1)))
    left -= here
    for (let i = 0; i < here; i++) {
      const x = EDGE / 2 + (i - (here - 1) / 2) * w * k * 0.96 + (flat ? 0 : (row - (rows - 1) / 2) * w * k * 0.16)
      put(canvas, thing.layers, thing.pixels, { x, y: EDGE * 0.52 + tall / 2 - row * h * k * rise, scale: k })
    }
  }
}

const save = async (canvas: Canvas, file: string): Promise<void> => {
  mkdirSync(dirname(file), { recursive: true })
  const { data, raw } = develop(canvas)
  await sharp(data, { raw }).webp({ quality: 80, effort: 5 }).toFile(file)
}

const bake = async ({ key, shots }: Plan): Promise<void> => {
  const things = await Promise.all(shots.map(dressShot))
  const [only] = things
  const canvas = ground(things)
  if (only && things.length === 1 && only.shot.count > 1) crowd(canvas, only)
  else if (only && things.length === 1) lineUp(canvas, things, FILL * only.shot.size)
  else lineUp(canvas, things, 0.86)
  await save(canvas, join(MASTERS, `${key}.webp`))
  if (only?.shot.colour && things.length === 1 && only.shot.count === 1) await saveMask(only)
}

/** Where a coloured thing has its colour, in the frame of its picture: for the test that compares both. */
const saveMask = async (thing: Dressed): Promise<void> => {
  const { model, size } = thing.shot
  const file = join(MASKS, `${model}-${Math.round(size * 100)}.webp`)
  if (existsSync(file)) return
  const canvas: Canvas = { width: EDGE, height: EDGE, pixels: new Float32Array(EDGE * EDGE * 3) }
  const { body, clear, label } = thing.layers
  const pixels = thing.pixels.map((_, i) => {
    const p = (i - (i % 3)) / 3
    return Math.max(body[p] as number, clear[p] as number) * (1 - (label[p] as number))
  })
  lineUp(canvas, [{ ...thing, pixels }], FILL * size)
  // a print alone carries the colour: there is nothing to compare
  if (!canvas.pixels.some((value) => value > 0.95)) return
  mkdirSync(dirname(file), { recursive: true })
  const { data, raw } = develop(canvas)
  await sharp(data, { raw }).extractChannel(0).resize(160).webp({ lossless: true }).toFile(file)
}

/** A view of a shop's shelves with what it sells. */
const bakeShelves = async (shop: (typeof SHOPS)[number], all: readonly Plan[]): Promise<void> => {
  const seen = new Map<string, Shot>()
  for (const { shots } of all) {
    const [shot] = shots
    if (shot && shots.length === 1 && shot.count === 1 && isRendered(shot.model) && cameras[shot.model] !== 'top')
      if (
        !seen.has(`${shot.model}${shot.colour}`) &&
        [...seen.values()].filter(({ model }) => model === shot.model).length < 2
      )
        seen.set(`${shot.model}${shot.colour}`, shot)
  }
  const things = [...seen.values()].slice(0, 9)
  if (things.length < 3) return
  const canvas = emptyShelves(shop.colour)
  let next = 0
  for (const y of SHELVES) {
    let x = canvas.width * 0.07
    const end = canvas.width * 0.93
    for (let tries = 0; tries < things.length; tries++) {
      const shot = things[next++ % things.length] as Shot
      const thing = await dressShot(shot)
      const { w, h } = extent(thing)
      const scale = Math.min((canvas.height * 0.225) / h, (canvas.width * 0.26) / w) * (0.75 + 0.25 * shot.size)
      for (let i = 0; i < 2 && x + w * scale < end; i++) {
        put(canvas, thing.layers, thing.pixels, { x: x + (w * scale) / 2, y: y + 4, scale })
        x += w * scale * 1.06
      }
      x += canvas.width * 0.025
      if (x > end - canvas.width * 0.1) break
    }
  }
  await save(canvas, join(MASTERS, `${viewKey(shop)}.webp`))
}

/** A scene: each row spread over the width, things keeping their distance from each other. */
const bakeScene = async (scene: Scene, all: readonly Plan[]): Promise<void> => {
  const canvas = emptyScene(scene)
  const tall = sceneHeight(scene)
  for (const { at, things } of scene.rows) {
    const row = await Promise.all(
      things.map(async ([name, height]) => {
        const shot = all.find(({ key }) => key === `goods/${name}`)?.shots[0]
        if (!shot) throw new RangeError(`${scene.key} shows ${name}, which no product is`)
        const thing = await dressShot(shot)
        const { w, h } = extent(thing)
        const scale = ((height / 100) * tall) / h
        return { thing, scale, wide: w * scale, high: h * scale }
      }),
    )
    const gap = (SCENE_WIDTH * 0.94 - row.reduce((total, { wide }) => total + wide, 0)) / row.length
    let x = SCENE_WIDTH * 0.03 + gap / 2
    for (const { thing, scale, wide, high } of row) {
      const y = (at / 100) * tall + (scene.on === 'rail' ? high : 0)
      put(canvas, thing.layers, thing.pixels, { x: x + wide / 2, y, scale })
      x += wide + gap
    }
  }
  await save(canvas, join(MASTERS, `${scene.key}.webp`))
}

// main pictures first, those of one model after each other: reading a render takes longer than developing it
const rank = ({ shots }: Plan): number => (shots.length > 1 ? 2 : (shots[0]?.count ?? 1) > 1 ? 1 : 0)
const plans = plannedPictures()
  .filter(({ shop, key }) => (shops.length === 0 || shops.includes(shop)) && !existsSync(join(MASTERS, `${key}.webp`)))
  .sort(
    (one, other) => rank(one) - rank(other) || (one.shots[0]?.model ?? '').localeCompare(other.shots[0]?.model ?? ''),
  )
mkdirSync(join(MASTERS, 'shops'), { recursive: true })
for (const shop of SHOPS)
  await sharp(Buffer.from(markSvg(shop)))
    .webp({ quality: 80 })
    .toFile(join(MASTERS, `${logoKey(shop)}.webp`))
for (const shop of SHOPS)
  if ((shops.length === 0 || shops.includes(shop.sub)) && !existsSync(join(MASTERS, `${viewKey(shop)}.webp`)))
    await bakeShelves(
      shop,
      plannedPictures().filter((plan) => plan.shop === shop.sub),
    )
for (const scene of [...SCENES, ...BANNERS])
  if (shops.length === 0 && !existsSync(join(MASTERS, `${scene.key}.webp`))) await bakeScene(scene, plannedPictures())
let done = 0
for (const plan of plans) {
  if (!plan.shots.every(({ model }) => isRendered(model)) || existsSync(join(MASTERS, `${plan.key}.webp`))) continue
  await bake(plan)
  done++
}
process.stdout.write(`${done} of ${plans.length} pictures baked\n`)
