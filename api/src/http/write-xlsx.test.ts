import { expect, test } from 'vitest'
import { writeXlsx } from './write-xlsx.ts'

const SHEET = { titles: ['Pedido'], rows: [['26-0000001-K']] }

test('a workbook that takes too long is said to be unavailable, and is no fault of the server', async () => {
  await expect(writeXlsx(SHEET, 1)).rejects.toMatchObject({ status: 503 })
  expect((await writeXlsx(SHEET)).length).toBeGreaterThan(1000)
})
