import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { planReplay } from './plan.ts'
import { recount } from './recount.ts'
import { readRows } from './sales-file.ts'
import { thousandths } from './why-refused.ts'

const FILE = `InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country
100001,85123A,"LANTERN, 7"" WHITE ",6,2010-12-01 08:26:00,2.55,17850,United Kingdom
100001,85123a,"LANTERN, 7"" WHITE ",4,2010-12-01 08:26:00,2.55,17850,United Kingdom
100001,85123A,LANTERN ON OFFER,1,2010-12-01 08:26:00,2.1,17850,United Kingdom
100001,POST,POSTAGE,1,2010-12-01 08:26:00,18,17850,United Kingdom
C100002,85123A,LANTERN,-6,2010-12-01 09:00:00,2.55,17850,United Kingdom
100003,20725,BAG,-3,2010-12-01 09:10:00,0,,United Kingdom
100004,20725,,12,2010-12-01 09:20:00,1,,France
100004,PADS,PADS,1,2010-12-01 09:20:00,0.001,,France
100005,20725,BAG,2,2010-12-02 10:00:00,1.00,12345,Spain
A100006,B,Adjust bad debt,1,2011-08-12 14:50:00,11062.06,,United Kingdom
100007,20725,BAG,5,2011-12-01 10:00:00,1,12345,Spain
`
const plan = (limit = Number.POSITIVE_INFINITY) => planReplay(readRows(Readable.from([FILE])), limit)

describe('planReplay', () => {
  it('makes one order of an invoice, one line of a sku, and a sku of each code and price', async () => {
    const { orders, goods, mergedRows } = await plan()
    expect(orders).toEqual([
      {
        invoice: '100001',
        buyer: 'customer 17850',
        lines: [
          { serial: '85123A@255', quantity: 10 },
          { serial: '85123A@210', quantity: 1 },
        ],
      },
      { invoice: '100004', buyer: 'counter France', lines: [{ serial: '20725@100', quantity: 12 }] },
      { invoice: '100005', buyer: 'customer 12345', lines: [{ serial: '20725@100', quantity: 2 }] },
    ])
    expect(mergedRows).toBe(1)
    expect(goods.get('20725@100')).toMatchObject({ price: 100, sold: 14, name: '20725' })
    expect(goods.get('85123A@255')?.name).toBe('LANTERN, 7" WHITE')
  })
  it('puts every row either into an order or under one reason', async () => {
    const { placed, refused, file } = await plan()
    const rows = Object.fromEntries(Object.entries(refused).map(([reason, tally]) => [reason, tally.rows]))
    expect(rows).toEqual({
      'after the first year': 1,
      'cancellation (C…)': 1,
      'bad debt (A…)': 1,
      'quantity not above zero': 1,
      'quantity above 99,999': 0,
      'price zero or less': 0,
      'price with three decimals': 1,
      'fee or charge, not goods': 1,
      'beyond the invoices asked for': 0,
    })
    expect(placed).toEqual({ rows: 5, units: 25, thousandths: 25_500 + 2100 + 12_000 + 2000 })
    const all = [placed, ...Object.values(refused)]
    expect(all.reduce((sum, t) => sum + t.rows, 0)).toBe(file.all.rows)
    expect(all.reduce((sum, t) => sum + t.thousandths, 0)).toBe(file.all.thousandths)
  })
  it('takes the first invoices only, when asked to', async () => {
    const { orders, refused, goods } = await plan(2)
    expect(orders.map((o) => o.invoice)).toEqual(['100001', '100004'])
    expect(refused['beyond the invoices asked for'].rows).toBe(1)
    expect(goods.get('20725@100')?.sold).toBe(12)
  })
})

it('reads a price exactly, and no other text', () => {
  expect(['2.55', '2.1', '18', '0.001', '-11062.06'].map(thousandths)).toEqual([2550, 2100, 18_000, 1, -11_062_060])
  expect(() => thousandths('1.0001')).toThrow(RangeError)
  expect(() => thousandths('')).toThrow(RangeError)
})

it('counts the same invoices again without the parser', async () => {
  expect(await recount(Readable.from([FILE]), 2)).toEqual(
    new Map([
      ['100001', { lines: 2, units: 11, net: 2760n }],
      ['100004', { lines: 1, units: 12, net: 1200n }],
    ]),
  )
})
