import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PROVINCES } from '@lonja/core/geo/provinces.ts'

interface Atlas {
  objects: { municipalities: { geometries: { id: string; properties: { name: string } }[] } }
}

let towns: Promise<Map<string, string[]>> | undefined

const load = async (): Promise<Map<string, string[]>> => {
  const file = createRequire(import.meta.url).resolve('es-atlas/es/municipalities.json')
  const atlas = JSON.parse(await readFile(file, 'utf8')) as Atlas
  const order = new Intl.Collator('es')
  // ids from 53 on are land that several towns share: nobody lives there
  const byProvince = Map.groupBy(atlas.objects.municipalities.geometries, ({ id }) => id.slice(0, 2))
  return new Map(
    PROVINCES.map(({ id }) => [
      id,
      [...new Set((byProvince.get(id) ?? []).map(({ properties }) => properties.name))].sort(order.compare),
    ]),
  )
}

/** Official names of a province's towns in Spanish order (National Geographic Institute); none for an unknown id. Read at first use. */
export const townsOf = async (provinceId: string): Promise<string[]> => {
  towns ??= load().catch((error: unknown) => {
    towns = undefined
    throw error
  })
  return (await towns).get(provinceId) ?? []
}
