import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Me } from '../../../frame/wire.ts'
import type { Api } from '../../../server/api-client.server.ts'
import {
  apiContext,
  cookiesContext,
  factsContext,
  localeContext,
  meContext,
  type RequestFacts,
} from '../../../server/contexts.ts'
import { action } from './details.route.tsx'

const KEY = 'a'.repeat(32)

/** What the page's action makes of a form: the calls that it makes, and what it answers. */
const sent = async (fields: readonly (readonly [string, string])[], refusal?: Error) => {
  const asked: [string, unknown][] = []
  const call = (name: string) => async (given: unknown) => {
    asked.push([name, given])
    if (refusal) throw refusal
  }
  const context = new RouterContextProvider()
  const names = ['updateSellerDetails', 'askShopIdentity', 'withdrawShopIdentity']
  context.set(apiContext, Object.fromEntries(names.map((name) => [name, call(name)])) as unknown as Api)
  context.set(localeContext, 'es')
  context.set(factsContext, { publicUrl: 'http://localhost' } as RequestFacts)
  context.set(cookiesContext, [])
  context.set(meContext, async () => ({ operator: { kind: 'shop', role: 'owner' }, user: {} }) as Me)
  const url = new URL('http://localhost/seller/settings/details')
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  const request = new Request(url, { method: 'POST', body })
  const answer = await action({ request, context, url, params: {} } as unknown as Parameters<typeof action>[0])
  return { asked, answer }
}

test.each([
  [
    'shop',
    { name: ' Vidrios ', 'name-es': '', 'name-en': 'Glass', 'name-zh': '', industryId: '2', type: 'retailer' },
    { name: 'Vidrios', names: { es: '', en: 'Glass', zh: '' }, industryId: 2, type: 'retailer' },
  ],
  [
    'place',
    { street: 'Mayor, 1', postCode: '28013', city: 'Madrid', province: 'Madrid', lat: '40,4', lon: '' },
    { street: 'Mayor, 1', postCode: '28013', city: 'Madrid', province: 'Madrid', lat: 40.4 },
  ],
  [
    'contact',
    { businessPhone: '', businessEmail: 'a@b.test', orderEmail: '', website: 'www.glass.example' },
    { businessPhone: '', businessEmail: 'a@b.test', orderEmail: '', website: 'https://www.glass.example' },
  ],
])('the form of %s is sent with its version and leads back', async (section, fields, body) => {
  const { asked, answer } = await sent([['section', section], ['version', 'v1'], ...Object.entries(fields)])
  expect(asked).toEqual([['updateSellerDetails', { body: { ...body, version: 'v1' } }]])
  expect((answer as Response).headers.get('location')).toBe('/seller/settings/details')
})

test('pictures are sent by key, and by address where they came another way', async () => {
  const { asked } = await sent([
    ['section', 'pictures'],
    ['version', 'v1'],
    ['logo', '/files/shops/ana-logo Logotipo'],
    ['images', `${KEY} tienda.jpg`],
    ['images', '/files/shops/ana-1 Foto 2'],
  ])
  const body = { logo: '/files/shops/ana-logo', images: [KEY, '/files/shops/ana-1'], version: 'v1' }
  expect(asked).toEqual([['updateSellerDetails', { body }]])
})

test('a request is sent with its papers and the password, which never comes back', async () => {
  const fields = [
    ...[
      ['section', 'identity'],
      ['companyName', 'Nueva S.L.'],
      ['taxIdentificationCode', 'B12345674'],
    ],
    ...[
      ['documents', `${KEY} escritura.pdf`],
      ['password', 'secreto-largo'],
    ],
  ] as [string, string][]
  const body = { companyName: 'Nueva S.L.', taxIdentificationCode: 'B12345674', documents: [KEY] }
  const whole = { body: { ...body, password: 'secreto-largo' } }
  expect((await sent(fields)).asked).toEqual([['askShopIdentity', whole]])
  const refusal = new RemoteRefusal(409, [{ code: 'identity_waits', message: 'Ya hay una' }])
  const { answer } = await sent(fields, refusal)
  expect(answer).toMatchObject({
    section: 'identity',
    problem: 'Ya hay una',
    values: { companyName: 'Nueva S.L.' },
    files: { documents: [{ key: KEY, name: 'escritura.pdf' }] },
  })
  expect(JSON.stringify(answer)).not.toContain('secreto-largo')
})

test('it is taken back by its id', async () => {
  const { asked } = await sent([
    ['section', 'withdraw'],
    ['id', '4'],
  ])
  expect(asked).toEqual([['withdrawShopIdentity', { params: { id: '4' } }]])
})

test('a name in one language that is taken is said beside it', async () => {
  const message = 'Ya hay una tienda con ese nombre.'
  const refusal = new RemoteRefusal(409, [{ code: 'shop_name_taken', message, path: 'body.names.en' }])
  const { answer } = await sent(
    [
      ['section', 'shop'],
      ['name', 'A'],
      ['name-en', 'B'],
    ],
    refusal,
  )
  expect(answer).toMatchObject({ section: 'shop', errors: { 'name-en': [message] } })
})
