import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawShare } from './share-picture.ts'

const FACTS = { name: 'Vidal Menaje', above: 'Valencia', price: null }
let folder: string
let logo: string
let banner: string

/** A picture of one colour. */
const paint = async (name: string, width: number, height: number, background: string): Promise<string> => {
  const file = join(folder, name)
  await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toFile(file)
  return file
}

/** The colour of a part of a drawing, as red, green and blue. */
const colourOf = async (drawn: Buffer, left: number, top: number): Promise<number[]> => {
  const { channels } = await sharp(await sharp(drawn).extract({ left, top, width: 20, height: 20 }).toBuffer()).stats()
  return channels.map(({ mean }) => Math.round(mean / 10) * 10)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lonja-share-'))
  logo = await paint('logo.jpeg', 300, 300, '#2060c0')
  banner = await paint('banner.jpeg', 1200, 480, '#c04020')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('shows a shop with its banner across', async () => {
  const drawn = await drawShare({ ...FACTS, picture: logo, banner })
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  for (const left of [10, 590, 1170]) expect(await colourOf(drawn, left, 200)).toEqual([190, 60, 30])
})

it('shows a shop without a banner by its logo', async () => {
  const drawn = await drawShare({ ...FACTS, picture: logo, banner: null })
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(await colourOf(drawn, 10, 200)).toEqual([250, 250, 240])
  expect(await colourOf(drawn, 590, 200)).not.toEqual([190, 60, 30])
})
