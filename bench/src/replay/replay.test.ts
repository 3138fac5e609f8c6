import { Readable } from 'node:stream'
import { describe, expect, inject, it } from 'vitest'
import { openScratch } from '../kit/scratch.ts'
import { planReplay } from './plan.ts'
import { recount } from './recount.ts'
import { replaySales } from './replay-sales.ts'
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
/** Two orders of the same products, and every kind of cancellation; one was entered over two minutes, and counts from its first row. */
const CANCELLED = `InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country
C200000,85123A,LANTERN,-1,2010-12-01 08:00:00,2.55,17850,United Kingdom
200001,85123A,LANTERN,6,2010-12-01 08:26:00,2.55,17850,United Kingdom
200001,22423,STAND,3,2010-12-01 08:26:00,12.75,17850,United Kingdom
200002,85123A,LANTERN,4,2010-12-03 09:00:00,2.55,17850,United Kingdom
200003,85123A,LANTERN,9,2010-12-03 10:00:00,2.55,,France
C200004,85123a,LANTERN,-3,2010-12-04 09:00:00,2.55,17850,United Kingdom
C200004,85123A,LANTERN,-5,2010-12-04 09:00:00,2.55,17850,United Kingdom
C200005,22423,STAND,-2,2011-03-05 12:30:00,12.75,17850,United Kingdom
C200005,22423,STAND,-1,2011-03-05 12:31:00,12.75,17850,United Kingdom
C200006,85123A,LANTERN,-2,2011-03-06 09:00:00,2.55,17850,United Kingdom
C200006,85123A,LANTERN,-3,2011-03-06 09:00:00,2.55,17850,United Kingdom
C200006,85123A,LANTERN,-1,2011-03-06 09:00:00,2.1,17850,United Kingdom
C200007,85123A,LANTERN,-1,2011-03-07 09:00:00,2.55,,France
C200008,POST,POSTAGE,-1,2011-03-08 09:00:00,18,17850,United Kingdom
C200009,85123A,LANTERN,-1,2011-12-01 09:00:00,2.55,17850,United Kingdom
`
const plan = (limit = Number.POSITIVE_INFINITY) => planReplay(readRows(Readable.from([FILE])), limit)

describe('planReplay', () => {
  it('makes one order of an invoice, one line of a sku, and a sku of each code and price', async () => {
    const { orders, productsBySerial, mergedRows } = await plan()
    expect(orders).toEqual([
      {
        invoice: '100001',
        buyer: 'customer 17850',
        at: new Date('2010-12-01T08:26:00Z'),
        lines: [
          { serial: '85123A@255', quantity: 10 },
          { serial: '85123A@210', quantity: 1 },
        ],
      },
      {
        invoice: '100004',
        buyer: 'counter France',
        at: new Date('2010-12-01T09:20:00Z'),
        lines: [{ serial: '20725@100', quantity: 12 }],
      },
      {
        invoice: '100005',
        buyer: 'customer 12345',
        at: new Date('2010-12-02T10:00:00Z'),
        lines: [{ serial: '20725@100', quantity: 2 }],
      },
    ])
    expect(mergedRows).toBe(1)
    expect(productsBySerial.get('20725@100')).toMatchObject({ price: 100, sold: 14, name: '20725' })
    expect(productsBySerial.get('85123A@255')?.name).toBe('LANTERN, 7" WHITE')
  })
  it('puts every row either into an order or under one reason', async () => {
    const { placed, returned, refused, file } = await plan()
    const rows = Object.fromEntries(Object.entries(refused).map(([reason, tally]) => [reason, tally.rows]))
    expect(rows).toEqual({
      'after the first year': 1,
      'bad debt (A…)': 1,
      'quantity not above zero': 1,
      'quantity above 99,999': 0,
      'price zero or less': 0,
      'price with three decimals': 1,
      'fee or charge, not products': 1,
      'beyond the invoices asked for': 0,
      'cancelled: after the first year': 0,
      'cancelled: fee or charge, not products': 0,
      'cancelled: no customer named': 0,
      'cancelled: not bought before': 0,
      'cancelled: bought at another price': 0,
      'cancelled: more units than were left': 0,
      'cancelled: spread over several orders': 0,
    })
    expect(placed).toEqual({ rows: 5, units: 25, thousandths: 25_500 + 2100 + 12_000 + 2000 })
    expect(returned).toEqual({ rows: 1, units: -6, thousandths: -15_300 })
    const all = [placed, returned, ...Object.values(refused)]
    expect(all.reduce((sum, t) => sum + t.rows, 0)).toBe(file.all.rows)
    expect(all.reduce((sum, t) => sum + t.thousandths, 0)).toBe(file.all.thousandths)
  })
  it('takes the first invoices only, when asked to', async () => {
    const { orders, refused, productsBySerial } = await plan(2)
    expect(orders.map((o) => o.invoice)).toEqual(['100001', '100004'])
    expect(refused['beyond the invoices asked for'].rows).toBe(1)
    expect(productsBySerial.get('20725@100')?.sold).toBe(12)
  })
})

describe('cancellations', () => {
  const cancelled = () => planReplay(readRows(Readable.from([CANCELLED])), Number.POSITIVE_INFINITY)

  it('take back the latest order before them that has as many units, one return for each order', async () => {
    const { returns, events } = await cancelled()
    expect(returns).toEqual([
      {
        ...{ invoice: 'C200004', of: '200002', buyer: 'customer 17850', at: new Date('2010-12-04T09:00:00Z') },
        lines: [{ serial: '85123A@255', quantity: 3 }],
      },
      {
        ...{ invoice: 'C200004', of: '200001', buyer: 'customer 17850', at: new Date('2010-12-04T09:00:00Z') },
        lines: [{ serial: '85123A@255', quantity: 5 }],
      },
      {
        ...{ invoice: 'C200005', of: '200001', buyer: 'customer 17850', at: new Date('2011-03-05T12:30:00Z') },
        lines: [{ serial: '22423@1275', quantity: 3 }],
      },
    ])
    expect(events.map((event) => ('order' in event ? event.order.invoice : event.back.invoice))).toEqual([
      '200001',
      '200002',
      '200003',
      'C200004',
      'C200004',
      'C200005',
    ])
  })
  it('without such an order are counted under one reason each', async () => {
    const { refused, returned, file } = await cancelled()
    const rows = Object.entries(refused).flatMap(([reason, tally]) => (tally.rows > 0 ? [[reason, tally.rows]] : []))
    expect(Object.fromEntries(rows)).toEqual({
      'cancelled: not bought before': 1,
      'cancelled: spread over several orders': 1,
      'cancelled: more units than were left': 1,
      'cancelled: bought at another price': 1,
      'cancelled: no customer named': 1,
      'cancelled: fee or charge, not products': 1,
      'cancelled: after the first year': 1,
    })
    expect([returned.rows, file.cancelled.rows]).toEqual([4, 11])
  })
  it('become returns and refunds at their own dates, to the cent', async () => {
    const plan = await cancelled()
    const expected = await recount(Readable.from([CANCELLED]), Number.POSITIVE_INFINITY)
    const scratch = await openScratch(inject('databaseServer'))
    try {
      const { placing, comparisons, problems } = await replaySales(
        scratch,
        { plan, expected },
        { concurrency: 2, progress: () => {} },
      )
      expect(placing.faults).toEqual([])
      expect(problems).toEqual([])
      expect(comparisons.filter(({ found, expected: wanted }) => found !== wanted)).toEqual([])
      const found = new Map(comparisons.map((row) => [row.what, row.found]))
      // net 86.70 are sold, and 58.65 of it is given back, of two orders
      expect([found.get('returns'), found.get('net amount of returns'), found.get('refunds in the ledger')]).toEqual([
        '3',
        '58.65',
        '70.96',
      ])
    } finally {
      await scratch.close()
    }
  })
})

it('reads a price exactly, and no other text', () => {
  expect(['2.55', '2.1', '18', '0.001', '-11062.06'].map(thousandths)).toEqual([2550, 2100, 18_000, 1, -11_062_060])
  expect(() => thousandths('1.0001')).toThrow(RangeError)
  expect(() => thousandths('')).toThrow(RangeError)
})

it('counts the same invoices and cancellations again without the parser', async () => {
  const found = await recount(Readable.from([FILE]), 2)
  expect(found).toEqual(
    new Map([
      [
        '100001',
        {
          ...{ at: new Date('2010-12-01T08:26:00Z'), lines: 2, units: 11, net: 2760n },
          returns: new Map([['C100002', { at: new Date('2010-12-01T09:00:00Z'), units: 6, net: 1530n }]]),
        },
      ],
      ['100004', { at: new Date('2010-12-01T09:20:00Z'), lines: 1, units: 12, net: 1200n, returns: new Map() }],
    ]),
  )
})
