import { parentPort } from 'node:worker_threads'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { toMadridTime } from '@lonja/core/kernel/madrid-time.ts'
import writeExcelFile, { type Cell } from 'write-excel-file/node'
import type { FileCell } from './file-cell.ts'
import type { Sheet } from './write-xlsx.ts'

const AMOUNT = '#,##0.00'
const MOMENT = 'yyyy-mm-dd hh:mm'
const DAY = 'yyyy-mm-dd'
const WIDTH = 18

/** Texts are cells of text, which no spreadsheet program runs as a formula. */
const toCell = (cell: FileCell): Cell => {
  if (cell === null || cell === '') return null
  if (typeof cell === 'string') return { type: String, value: cell }
  if (typeof cell === 'number') return { type: Number, value: cell }
  // as clocks in Spain show it: cells of workbooks know no time zone
  if (cell instanceof Date) return { type: Date, value: new Date(`${toMadridTime(cell)}Z`), format: MOMENT }
  if ('day' in cell) return { type: Date, value: new Date(`${dayOf(cell.day)}Z`), format: DAY }
  return { type: Number, value: cell.cents / 100, format: AMOUNT }
}

parentPort?.on('message', async ({ titles, rows }: Sheet) => {
  const head: Cell[] = titles.map((value) => ({ type: String, value, fontWeight: 'bold' }))
  const file = await writeExcelFile([head, ...rows.map((row) => row.map(toCell))], {
    columns: titles.map(() => ({ width: WIDTH })),
    stickyRowsCount: 1,
  }).toBuffer()
  parentPort?.postMessage(new Uint8Array(file))
})
