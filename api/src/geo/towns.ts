import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Place } from '@lonja/core/geo/distance.ts'
import { PROVINCES } from '@lonja/core/geo/provinces.ts'
import { fold } from '@lonja/core/kernel/fold.ts'

/** Numbers of arcs; a ring's are nested in a polygon's, a polygon's in those of several. */
type Arcs = readonly unknown[]

/** Borders of towns as the atlas keeps them: chains of steps on a fine grid, shared by neighbours. */
interface Atlas {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: { municipalities: { geometries: { id: string; arcs: Arcs; properties: { name: string } }[] } }
}

interface Town {
  name: string
  /** the middle of the box that its borders fill */
  middle: Place
}

let towns: Promise<Map<string, Town[]>> | undefined

const middleBy = ({ arcs, transform: { scale, translate } }: Atlas) => {
  const boxes = arcs.map((steps) => {
    let [x, y] = [0, 0]
    const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
    for (const [dx, dy] of steps) {
      x += dx
      y += dy
      box.west = Math.min(box.west, x)
      box.east = Math.max(box.east, x)
      box.south = Math.min(box.south, y)
      box.north = Math.max(box.north, y)
    }
    return box
  })
  return (nested: Arcs): Place => {
    // an arc that is walked backwards goes by its number's complement
    const own = (nested.flat(3) as number[]).flatMap((n) => boxes[n < 0 ? ~n : n] ?? [])
    const across = Math.min(...own.map((b) => b.west)) + Math.max(...own.map((b) => b.east))
    const up = Math.min(...own.map((b) => b.south)) + Math.max(...own.map((b) => b.north))
    return { lat: (up / 2) * scale[1] + translate[1], lon: (across / 2) * scale[0] + translate[0] }
  }
}

const load = async (): Promise<Map<string, Town[]>> => {
  const file = createRequire(import.meta.url).resolve('es-atlas/es/municipalities.json')
  const atlas = JSON.parse(await readFile(file, 'utf8')) as Atlas
  const middle = middleBy(atlas)
  const order = new Intl.Collator('es')
  // ids from 53 on are land that several towns share: nobody lives there
  const byProvince = Map.groupBy(atlas.objects.municipalities.geometries, ({ id }) => id.slice(0, 2))
  return new Map(
    PROVINCES.map(({ id }) => {
      const byName = new Map((byProvince.get(id) ?? []).map((town) => [town.properties.name, middle(town.arcs)]))
      const list = [...byName].map(([name, place]) => ({ name, middle: place }))
      return [id, list.sort((a, b) => order.compare(a.name, b.name))]
    }),
  )
}

/** Towns of a province by their official names in Spanish order (National Geographic Institute); none for an unknown id. Read at first use. */
export const townsOf = async (provinceId: string): Promise<Town[]> => {
  towns ??= load().catch((error: unknown) => {
    towns = undefined
    throw error
  })
  return (await towns).get(provinceId) ?? []
}

const mean = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** Where a town of the province lies, by its name however it is accented; without a name, where the province's towns lie on average. */
export const positionIn = (list: Town[], name: string | undefined): Place | null => {
  if (name) return list.find((town) => fold(town.name) === fold(name))?.middle ?? null
  if (list.length === 0) return null
  return { lat: mean(list.map(({ middle }) => middle.lat)), lon: mean(list.map(({ middle }) => middle.lon)) }
}
