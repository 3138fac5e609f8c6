import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createImportRoom } from '../test/import-room.ts'
import { fetchPicture } from './fetch-picture.ts'

let room: Awaited<ReturnType<typeof createImportRoom>>
beforeAll(async () => {
  room = await createImportRoom()
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()
  await mkdir(join(room.folder, 'photos'))
  await room.put('photos/glass.png', photo)
  await room.put('photos/text.jpg', 'no picture')
  await room.put('photos/huge.png', Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024)]))
  await mkdir(join(room.folder, 'goods'))
  await symlink('/etc/hostname', join(room.folder, 'photos/link.png'))
})
afterAll(() => room.close())

const withPicture = async (ref: string, more: { fetchPictures?: boolean } = {}) => {
  const shopId = await room.world.make.shop()
  const file = await room.put('goods/products.csv', `SKU;Nombre;Precio;Imagen\nA;Vaso;1;${ref}\n`)
  const result = await room.run({ file, shopId, pictures: join(room.folder, 'photos'), locale: 'en', ...more })
  return { result, pictures: (await room.storedRows(shopId))[0]?.pictures as string[] }
}

describe('a picture', () => {
  it('by its path goes in', async () => {
    const { result, pictures } = await withPicture('glass.png')
    expect(result).toMatchObject({ good: 1, bad: 0, reasons: {}, errorsFile: null })
    expect(pictures).toHaveLength(1)
    const path = join(room.store, `${pictures[0]?.replace('/files/', '')}-origin.jpeg`)
    expect((await sharp(path).metadata()).format).toBe('jpeg')
  })
  it('that lies there already is not written again', async () => {
    const shopId = await room.world.make.shop()
    const send = async (sku: string) => {
      const file = await room.put('goods/again.csv', `SKU;Nombre;Precio;Imagen\n${sku};Vaso ${sku};1;glass.png\n`)
      await room.run({ file, shopId, pictures: join(room.folder, 'photos'), locale: 'en' })
      return (await room.storedRows(shopId)).map(({ pictures }) => (pictures as string[])[0])
    }
    const [address = ''] = await send('A')
    const path = join(room.store, `${address.replace('/files/', '')}-origin.jpeg`)
    await writeFile(path, 'as it was')
    expect(await send('B')).toEqual([address, address])
    expect(await readFile(path, 'utf8')).toBe('as it was')
  })
  it.each([
    ['missing.png', 'picture_not_found'],
    ['../goods/products.csv', 'picture_not_found'],
    ['/etc/hostname', 'picture_not_found'],
    ['link.png', 'picture_not_found'],
    ['.', 'picture_not_found'],
    ['text.jpg', 'picture_invalid'],
    ['huge.png', 'picture_too_large'],
    ['https://example.com/a.jpg', 'picture_not_fetched'],
    ['file:///etc/hostname', 'picture_not_fetched'],
  ])('that cannot be had (%s) is noted, and its article goes in without it', async (ref, code) => {
    const { result, pictures } = await withPicture(`${ref}|glass.png`)
    expect(result).toMatchObject({ good: 1, bad: 0, reasons: { [code]: 1 } })
    expect(pictures).toHaveLength(1)
    const [, noted] = await room.errors(result.errorsFile ?? '', ';')
    expect(noted?.slice(0, 2)).toEqual(['2', code])
  })
})

describe('an address', () => {
  it('in the operator’s own network is never asked', async () => {
    let asked = 0
    const server = createServer((_, answer) => {
      asked++
      answer.end('secret')
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const { port } = server.address() as { port: number }
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'])
      await expect(fetchPicture(`http://${host}:${port}/a.png`)).rejects.toThrow(/not allowed/)
    const { result } = await withPicture(`http://127.0.0.1:${port}/a.png`, { fetchPictures: true })
    expect(result.reasons).toEqual({ picture_not_fetched: 1 })
    expect(asked).toBe(0)
    await new Promise((closed) => server.close(closed))
  })
  it.each(['http://169.254.169.254/latest/meta-data', 'http://10.0.0.1/a.png', 'http://[::1]/a.png'])(
    'such as %s is refused',
    (address) => expect(fetchPicture(address)).rejects.toThrow(/not allowed/),
  )
  it('of another kind than http is refused', () =>
    expect(fetchPicture('ftp://example.com/a.png')).rejects.toThrow('no http address'))
})
