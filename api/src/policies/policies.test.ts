import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { POLICY_TYPES } from '@lonja/core/policies/policy-types.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneFee } from '../test/factories.ts'
import { type Ask, createWorld, type World } from '../test/world.ts'

let world: World
let full: number
let bare: number

beforeAll(async () => {
  world = await createWorld()
  full = await world.make.shop({
    about: JSON.stringify({ es: 'Cristal <b>desde</b> 1968', en: 'Glass since 1968', zh: '玻璃器皿' }),
    tax_identification_code: 'B12345674',
    street: 'Avenida del Puerto, 184',
    post_code: '46023',
    city: 'Valencia',
    province: 'Valencia',
    business_email: 'hola_tienda@vidal.test',
    business_phone: '+34 963 550 184',
    shipping_zones: oneFee(500, 15_000),
    minimum_order_cents: 5000,
    return_days: 21,
    payment_methods: ['transfer', 'bizum'],
  })
  await world.login('shop', full)
  bare = await world.make.shop({ ship_set: false, payment_methods: [], payee: null })
})
afterAll(() => world.close())

const policies = async (query: Ask['query'], token: string | null = null) =>
  (await world.call('getPolicies', { query: query ?? {}, token })).body
const html = async (query: Ask['query']) => (await policies(query)).items[0]?.html ?? ''
const setTypes = async (query: Ask['query']) =>
  (await policies(query)).items.filter((item) => item.isSet).map((item) => item.type)

describe.each(LOCALES)('in %s', (lang) => {
  test('the market’s own need to know who runs it', async () => {
    await world.db.deleteFrom('market_identity').execute()
    const without = await setTypes({ lang })
    expect(POLICY_TYPES.filter((type) => !without.includes(type))).toEqual(['contactus', 'terms', 'privacy'])
    await world.db
      .insertInto('market_identity')
      .values({
        legal_name: 'Lonja Mercado S.L.',
        tax_identification_code: 'B87990014',
        street: 'Calle del Mercado, 1',
        post_code: '28001',
        city: 'Madrid',
        province: 'Madrid',
        email: 'contacto@lonja.test',
      })
      .execute()
    expect(await setTypes({ lang })).toEqual([...POLICY_TYPES])
    expect(await html({ type: 'contactus', lang })).toContain('mailto:contacto@lonja.test"')
    world.deps.contactEmail = 'hola@lonja.test'
    expect(await html({ type: 'contactus', lang })).toContain('mailto:hola@lonja.test"')
    delete world.deps.contactEmail
  })
  test('every text is whole, and its links lead to pages that exist', async () => {
    const known = new RegExp(
      `^${lang === 'es' ? '' : `/${lang}`}/(uc(/my-address)?|shop-index/\\d+|policies/(platform/(${POLICY_TYPES.join('|')})|shop/(${POLICY_TYPES.join('|')})/\\d+))$`,
    )
    for (const { type, html, title, contents, updatedOn } of [
      ...(await policies({ lang })).items,
      ...(await policies({ lang, shopId: full })).items,
    ]) {
      expect(html, type).toBeTruthy()
      expect(html, type).not.toMatch(/\{\{|\}\}|:::|undefined|null|\\/)
      expect(title.length).toBeGreaterThan(1)
      expect(updatedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
      for (const { anchor } of contents) expect(html).toContain(`id="${anchor}"`)
      for (const [, address] of html?.matchAll(/href="([^"]+)"/g) ?? [])
        expect(address).toMatch(/^\//.test(address ?? '') ? known : /^(mailto:\S+@|tel:\+?\d+$|https:)/)
    }
  })
})

describe('a shop', () => {
  test('fills in what it is and decided', async () => {
    expect(await html({ type: 'terms', shopId: full })).toContain('B12345674')
    expect(await html({ type: 'terms', shopId: full })).toContain('Avenida del Puerto, 184, 46023 Valencia')
    expect(await html({ type: 'payment', shopId: full })).toContain('transferencia bancaria, Bizum')
    const shipping = await html({ type: 'shippingandreturn', shopId: full, lang: 'en' })
    for (const words of ['€5.00', '€150.00', '€50.00', '21 days']) expect(shipping).toContain(words)
    expect(await html({ type: 'contactus', shopId: full })).toContain('href="tel:+34963550184"')
    expect(await html({ type: 'contactus', shopId: full })).toContain('mailto:hola_tienda@vidal.test"')
  })
  test('shows nothing that was written as HTML', async () => {
    expect(await html({ type: 'aboutus', shopId: full })).toContain('&lt;b&gt;desde&lt;/b&gt;')
  })
  test('that has not told enough has not set them up', async () => {
    expect(await setTypes({ shopId: bare })).toEqual(['sellonbizq', 'ordertracking', 'cookie'])
    expect((await policies({ shopId: bare, type: 'terms' })).items[0]).toMatchObject({
      isSet: false,
      html: null,
      contents: [],
      updatedOn: null,
    })
  })
  test('writes its own, or switches one off', async () => {
    await world.db
      .insertInto('policies')
      .values([
        {
          shop_id: full,
          type: 'payment',
          texts: JSON.stringify({
            es: '## Al contado\n\n{{methods}} <script>alert(1)</script> [x](javascript:alert(1)) [y](//evil.test)',
          }),
          updated_at: new Date('2026-04-02T10:00:00Z'),
        },
        { shop_id: full, type: 'aboutus', is_off: true, updated_at: world.now },
      ])
      .execute()
    const { items } = await policies({ shopId: full, type: 'payment', lang: 'zh' })
    expect(items[0]).toMatchObject({
      updatedOn: '2026-04-02',
      contents: [{ anchor: '1-al-contado', title: 'Al contado' }],
    })
    expect(items[0]?.html).toContain('{{methods}} &lt;script&gt;')
    expect(items[0]?.html).not.toContain('href="javascript')
    expect(await setTypes({ shopId: full, type: 'aboutus' })).toEqual([])
    expect(await setTypes({ shopId: bare, type: 'cookie' })).toEqual(['cookie'])
  })
  test.each([
    ['hides its products', 'privateHidden', ['terms', 'privacy', 'cookie']],
    ['shows its products without prices', 'privateNoPrices', [...POLICY_TYPES]],
  ] as const)('that %s tells outsiders no more than it must', async (_, visibility, toOutsiders) => {
    const secret = 'Qxwescaparate'
    const shopId = await world.make.shop({
      visibility,
      about: JSON.stringify({ es: secret }),
      tax_identification_code: 'B12345674',
      street: 'Calle Mayor, 1',
      business_email: 'hola@vidal.test',
      business_phone: '+34 963 550 184',
      shipping_zones: oneFee(1234),
    })
    const own = await world.login('shop', shopId)
    const member = await world.login('business')
    await world.make.access(shopId, member.accountId)
    await world.db
      .insertInto('policies')
      .values({ shop_id: shopId, type: 'payment', texts: JSON.stringify({ es: secret }), updated_at: world.now })
      .execute()

    for (const token of [null, (await world.login('business')).token]) {
      const { items } = await policies({ shopId }, token)
      expect(items.filter((item) => item.isSet).map((item) => item.type)).toEqual(toOutsiders)
      if (visibility === 'privateHidden') expect(JSON.stringify(items)).not.toMatch(/Qxw|12,34|tel:/)
      expect(items.find((item) => item.type === 'terms')?.html).toContain('B12345674')
      expect((await policies({ shopId, type: 'aboutus' }, token)).items[0]?.isSet).toBe(visibility !== 'privateHidden')
    }
    for (const { token } of [own, member]) {
      const { items } = await policies({ shopId }, token)
      expect(items.filter((item) => item.isSet).map((item) => item.type)).toEqual(POLICY_TYPES)
    }
  })
  test('that is closed or does not exist is not found; an unknown type is refused', async () => {
    const closed = await world.make.shop({ status: 'closed' })
    for (const shopId of [closed, 999_999])
      expect((await world.call('getPolicies', { query: { shopId } })).code).toBe('not_found')
    expect((await world.call('getPolicies', { query: { type: 'returns' } })).items[0]?.path).toBe('query.type')
  })
})
