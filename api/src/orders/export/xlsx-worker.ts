import { parentPort, workerData } from 'node:worker_threads'
import { toMadridTime } from '@lonja/core/kernel/madrid-time.ts'
import writeExcelFile, { type Cell } from 'write-excel-file/node'
import type { ExportCell } from './order-columns.ts'
import type { Sheet } from './write-xlsx.ts'

const AMOUNT = '#,##0.00'
const MOMENT = 'yyyy-mm-dd hh:mm'
const WIDTH = 18

/** Texts are cells of text, which no spreadsheet program runs as a formula. */
const toCell = (cell: ExportCell): Cell => {
  if (typeof cell === 'string') return cell === '' ? null : { type: String, value: cell }
  // as clocks in Spain show it: cells of workbooks know no time zone
  if (cell instanceof Date) return { type: Date, value: new Date(`${toMadridTime(cell)}Z`), format: MOMENT }
  return 'count' in cell
    ? { type: Number, value: cell.count }
    : { type: Number, value: cell.cents / 100, format: AMOUNT }
}

const { titles, rows } = workerData as Sheet
const head: Cell[] = titles.map((value) => ({ type: String, value, fontWeight: 'bold' }))
const file = await writeExcelFile([head, ...rows.map((row) => row.map(toCell))], {
  columns: titles.map(() => ({ width: WIDTH })),
  stickyRowsCount: 1,
}).toBuffer()
parentPort?.postMessage(new Uint8Array(file))
