import type { Locale } from '@lonja/core/kernel/locale.ts'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { speak } from '../locale/locale.server.ts'
import MarketDebitBatches from '../operator/money/direct-debits.route.tsx'
import MarketMandates from '../operator/money/mandates.route.tsx'
import { m } from '../paraglide/messages.js'
import DebitBatch from '../seller/direct-debits/batch.route.tsx'
import DirectDebits from '../seller/direct-debits/direct-debits.route.tsx'
import NewBatch from '../seller/direct-debits/new-batch.route.tsx'
import Mandates from './mandates.route.tsx'
import SignMandate from './sign-mandate.route.tsx'

const mandate = {
  ...{ id: 4, state: 'signed', scheme: 'CORE', reference: 'LONJA-1-4', debtorName: 'Bar Puente', ibanEnd: '6789' },
  ...{ creditorId: 'ES58ZZZ12345678Z', signedOn: '2026-03-02', lastUsedOn: null, endedAt: null, endedBy: null },
  ...{ shopId: 1, shopName: 'Vidal', accountId: 9, accountName: 'Bar Puente SL' },
}
const form = {
  ...{ shopId: 1, shopName: 'Vidal', scheme: 'CORE', debtorName: 'Bar Puente SL', current: null },
  creditor: { name: 'Vidal, S.L.', id: 'ES58ZZZ12345678Z', street: 'Moll, 2', postCode: '08003', city: 'Barcelona' },
}
const card = {
  ...{ id: 7, number: 'RD000007', state: 'open', collectOn: '2026-03-10', madeAt: '2026-03-02T10:00:00.000Z' },
  ...{ total: 120, rowCount: 2, returned: 0, shopId: 1, shopName: 'Vidal' },
}
const row = {
  ...{ id: 1, state: 'open', orderId: 70, orderNumber: '70-1', accountId: 9, accountName: 'Bar Puente SL' },
  ...{ amount: 60, due: 60, scheme: 'CORE', mandate: 'LONJA-1-4', mandateState: 'signed', ibanEnd: '6789' },
  ...{ returnReason: null, returnedAt: null },
}
const batch = {
  ...card,
  ...{ sentAt: null, endedAt: null, creditorId: 'ES58ZZZ12345678Z', ibanEnd: '1332' },
  rows: [row, { ...row, id: 2, due: 10 }],
  actions: ['send', 'remove', 'cancel', 'collect'],
}
const settings = { creditorId: 'ES58ZZZ12345678Z', ibanEnd: '1332', payee: 'Vidal, S.L.', lacks: [] }
const due = {
  ...{ orderId: 70, number: '70-1', accountId: 9, accountName: 'Bar Puente SL', dueOn: '2026-03-09', due: 60 },
  ...{ scheme: 'CORE', mandate: 'LONJA-1-4', ibanEnd: '6789' },
}
const page = (items: object[]) => ({ items, nextCursor: null, total: null, totalIsMinimum: false })
const dues = (items: object[], lacks: string[] = []) => ({
  due: { ...page(items), lacks, collect: { min: '2026-03-04', max: '2026-05-01' } },
  ...{ collectOn: '2026-03-10', key: 'k' },
})

const shown = (
  component: unknown,
  loaderData: object,
  { locale = 'es', kind = 'business', role = 'owner' }: { locale?: Locale; kind?: string; role?: string } = {},
): string => {
  const element = createElement(component as FunctionComponent<object>, { loaderData } as object)
  const router = createMemoryRouter([{ id: 'root', path: '*', element }], {
    initialEntries: [locale === 'es' ? '/x' : `/${locale}/x`],
    hydrationData: { loaderData: { root: { me: { operator: { kind, role } } } } },
  })
  return speak(locale, () => renderToStaticMarkup(<RouterProvider router={router} />)).replaceAll('\u00a0', ' ')
}

describe.each(['es', 'en', 'zh'] as const)('in %s', (locale) => {
  const word = (text: () => string) => speak(locale, text)

  test('a mandate is read before it is signed, by an owner alone', () => {
    const seen = shown(SignMandate, { form, key: 'k' }, { locale })
    expect(seen).toContain(word(m.directdebits_text_core))
    expect(seen).toContain('name="iban"')
    expect(shown(SignMandate, { form: { ...form, scheme: 'B2B' }, key: 'k' }, { locale })).toContain(
      word(m.directdebits_text_b2b),
    )
    const read = shown(SignMandate, { form, key: 'k' }, { locale, role: 'purchaser' })
    expect(read).not.toContain('name="iban"')
    expect(read).toContain(word(m.directdebits_owner_signs))
  })

  test('a buyer sees its mandates and may end one', () => {
    const offers = [{ shopId: 2, shopName: 'Besaya', isAsked: true }]
    const seen = shown(Mandates, { page: page([mandate]), offers }, { locale })
    for (const text of ['LONJA-1-4', '6789', 'Besaya', word(m.directdebits_end)]) expect(seen).toContain(text)
    expect(shown(Mandates, { page: page([]), offers: [] }, { locale })).toContain(
      word(m.directdebits_mandates_none_text),
    )
  })

  test('a shop without what it needs is told what is missing, and makes no batch', () => {
    const lacking = { ...settings, creditorId: '', lacks: ['creditorId', 'bankAccount'] }
    const seen = shown(DirectDebits, { page: page([]), settings: lacking }, { locale, kind: 'shop' })
    expect(seen).toContain(word(m.directdebits_lacks_creditor_id))
    expect(seen).not.toContain('/seller/direct-debits/new')
    expect(shown(NewBatch, dues([], ['creditorId']), { locale, kind: 'shop' })).not.toContain('collectOn')
  })

  test('a shop sees its batches and what is due', () => {
    const seen = shown(DirectDebits, { page: page([card]), settings }, { locale, kind: 'shop' })
    expect(seen).toContain('/seller/direct-debits/7')
    expect(shown(NewBatch, dues([due]), { locale, kind: 'shop' })).toContain('value="70"')
    expect(shown(NewBatch, dues([]), { locale, kind: 'shop' })).toContain(word(m.directdebits_due_none))
  })

  test('a batch has its file, what can be done, and a warning where less is due', () => {
    const open = shown(DebitBatch, { ...batch, actions: ['send', 'remove', 'cancel'] }, { locale, kind: 'shop' })
    expect(open).toContain(word(m.directdebits_open_hint))
    expect(open).not.toContain('file.xml')
    const late = shown(DebitBatch, { ...batch, actions: ['remove', 'cancel'] }, { locale, kind: 'shop' })
    expect(late).toContain(word(m.directdebits_too_near))
    expect(late).not.toContain(word(m.directdebits_open_hint))
    const closed = { ...batch, state: 'sent', actions: ['remove', 'cancel', 'collect'] }
    const seen = shown(DebitBatch, closed, { locale, kind: 'shop' })
    const question = word(m.directdebits_remove_question)
    for (const text of ['/direct-debits/7/file.xml', word(m.directdebits_collect), question])
      expect(seen).toContain(text)
    expect(seen.split('10,00').length + seen.split('10.00').length).toBe(3)
    const looked = shown(DebitBatch, closed, { locale, kind: 'shop', role: 'viewer' })
    expect(looked).not.toContain(word(m.directdebits_remove))
    const back = { ...row, state: 'returned', returnReason: 'AM04' }
    const over = { ...closed, state: 'collected', actions: [], rows: [back, { ...row, id: 3, state: 'collected' }] }
    const after = shown(DebitBatch, over, { locale, kind: 'shop' })
    for (const text of ['AM04', word(m.directdebits_return), word(m.directdebits_row_returned)])
      expect(after).toContain(text)
  })

  test('the market’s people see batches and mandates', () => {
    expect(shown(MarketDebitBatches, { page: page([card]) }, { locale, kind: 'market' })).toContain('RD000007')
    expect(shown(MarketMandates, { page: page([mandate]) }, { locale, kind: 'market' })).toContain(
      'Bar Puente SL → Vidal',
    )
    expect(shown(MarketMandates, { page: page([]) }, { locale, kind: 'market' })).toContain(
      word(m.directdebits_mandates_none),
    )
  })
})
