import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { next, type OrderFacts, PLACINGS, TRANSITIONS } from '@lonja/core/orders/order-machine.ts'
import { describe, expect, test } from 'vitest'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import zh from './messages/zh.json' with { type: 'json' }
import { type OrderNews, orderMails, type Side, textKey } from './order-mail.ts'

const news: OrderNews = {
  id: 7,
  number: '26-0000007-K',
  action: 'ship',
  status: 'departed',
  paymentMethod: 'transfer',
  deliveryMethod: 'shipment',
  totalCents: 123_450,
  shopName: 'Vidrios <Rojo> & Hijos',
  shopNames: { en: 'Red Glass', zh: '红玻璃' },
  buyerName: 'Bar Ana S.L.',
  deadline: new Date('2026-05-04T22:30:00Z'),
  transfer: { payee: 'Vidrios S.L.', bankAccount: 'ES9121000418450200051332', bank: '' },
  pickUp: { street: 'Calle Mayor, 1', city: 'Madrid', postCode: '28013' },
  reason: 'Sin género',
  carrier: 'Seur',
  trackingNumber: 'S-1',
}
const readers = (locale: 'es' | 'en' | 'zh') => ({
  buyer: { email: 'ana@bar.test', locale },
  seller: { email: 'pedidos@tienda.test', locale },
})

/** Every piece of news that the machine can make, with the side that hears of it. */
const all = (): [Side, OrderNews][] => {
  const found = new Map<string, [Side, OrderNews]>()
  const keep = (side: Side, one: OrderNews) => found.set(`${side} ${textKey(one)}`, [side, one])
  for (const paymentMethod of ['transfer', 'payInShop'] as const) {
    for (const { [paymentMethod]: placing } of Object.values(PLACINGS))
      for (const side of ['buyer', 'seller'] as const)
        keep(side, { ...news, paymentMethod, action: 'place', status: placing.to })
    for (const deliveryMethod of ['shipment', 'pickUp'] as const)
      for (const paymentStatus of ['unpaid', 'paid'] as const)
        for (const { from, action, actor } of TRANSITIONS)
          for (const status of from) {
            const facts: OrderFacts = { paymentMethod, deliveryMethod, paymentStatus }
            const step = next({ status, action, actor, facts })
            const told = { ...news, paymentMethod, deliveryMethod, action, status: step?.to ?? status }
            if (step?.effects.includes('notifyBuyer') && actor !== 'buyer') keep('buyer', told)
            if (step?.effects.includes('notifySeller') && actor !== 'seller') keep('seller', told)
          }
  }
  return [...found.values()]
}

describe.each(LOCALES)('in %s', (locale) => {
  test.each(all().map(([side, one]) => [side, textKey(one), one] as const))('the %s hears of %s', (side, _key, one) => {
    const [mail, ...others] = orderMails(one, [side], readers(locale), 'https://lonja.test')
    expect(others).toEqual([])
    expect(mail?.subject).toContain('26-0000007-K')
    const page = side === 'buyer' ? '/uc/order-detail?id=7' : '/seller/orders/7'
    expect(mail?.text).toContain(`https://lonja.test${locale === 'es' ? '' : `/${locale}`}${page}`)
    for (const text of [mail?.subject, mail?.text, mail?.html]) expect(text).not.toMatch(/\{\w+\}|undefined|null/)
  })
})

test('no text is left over, and every language has the same facts in the same place', () => {
  const heard = new Set(all().map(([side, one]) => `${side} ${textKey(one)}`))
  for (const messages of [es, en, zh]) {
    for (const side of ['buyer', 'seller'] as const) {
      const keys = Object.keys(messages[side])
      expect(new Set(keys.map((key) => `${side} ${key}`))).toEqual(
        new Set([...heard].filter((one) => one.startsWith(side))),
      )
    }
  }
  const facts = (text: { subject: string; paragraphs: string[] }) =>
    [text.subject, ...text.paragraphs].map((part) => [...part.matchAll(/\{\w+\}/g)].map(([name]) => name).sort())
  for (const side of ['buyer', 'seller'] as const)
    for (const [key, text] of Object.entries(es[side]) as [string, { subject: string; paragraphs: string[] }][])
      for (const other of [en, zh])
        expect(facts((other[side] as Record<string, typeof text>)[key] ?? text), key).toEqual(facts(text))
})

test('money, time and names as the reader writes them; what is not there is left out', () => {
  const told: OrderNews = { ...news, action: 'place', status: 'transfer_pending' }
  const [mail] = orderMails(told, ['buyer'], readers('es'), 'https://lonja.test')
  expect(mail?.text).toMatch(/1\.234,50\s€/)
  expect(mail?.text).toContain('5 de mayo de 2026 a las 0:30')
  expect(mail?.text).toContain('ES9121000418450200051332\nConcepto: 26-0000007-K')
  const [chinese] = orderMails(told, ['seller'], readers('zh'), 'https://lonja.test')
  expect(chinese?.text).toContain('红玻璃')
  const [cancelled] = orderMails(
    { ...news, action: 'cancel', status: 'cancelled', reason: '' },
    ['seller'],
    readers('en'),
    'https://lonja.test',
  )
  expect(cancelled?.text).not.toContain('Reason')
})

test('what people wrote cannot become markup or a second header', () => {
  const nasty = { ...news, shopNames: {}, buyerName: 'Bar\r\nBcc: all@lonja.test' }
  const [toBuyer] = orderMails(nasty, ['buyer'], readers('es'), 'https://lonja.test')
  expect(toBuyer?.html).toContain('Vidrios &lt;Rojo&gt; &amp; Hijos')
  const [toSeller] = orderMails(
    { ...nasty, action: 'confirm_receipt', status: 'recved' },
    ['seller'],
    readers('es'),
    '',
  )
  expect(toSeller?.subject).not.toMatch(/[\r\n]/)
})

test('nobody without an address is written to', () => {
  const silent = { ...readers('es'), buyer: { email: null, locale: 'es' as const } }
  expect(orderMails(news, ['buyer'], silent, 'https://lonja.test')).toEqual([])
})
