import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** What every part of a report has, whatever was sent. */
interface Part {
  requests: number
  seconds: number
  byStatus: Record<number, number>
  faults: unknown[]
}

interface Report {
  total: { requests: number; seconds: number; byStatus: Record<number, number>; faults: number }
  parts: Record<string, Part & { faultCount: number }>
}

/** Faults of one part that are written out. */
const KEPT = 200

/** Writes one part of a fuzz into a report file, in the place of its last run, and adds up all parts that are there. */
export const addToReport = (file: string, name: string, part: Part): void => {
  const parts: Report['parts'] = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report).parts : {}
  parts[name] = { ...part, faults: part.faults.slice(0, KEPT), faultCount: part.faults.length }
  const total: Report['total'] = { requests: 0, seconds: 0, byStatus: {}, faults: 0 }
  for (const { requests, seconds, byStatus, faultCount } of Object.values(parts)) {
    total.requests += requests
    total.seconds += seconds
    total.faults += faultCount
    for (const [status, count] of Object.entries(byStatus))
      total.byStatus[Number(status)] = (total.byStatus[Number(status)] ?? 0) + count
  }
  const half = `${file}.part`
  writeFileSync(half, `${JSON.stringify({ total, parts } satisfies Report, null, 2)}\n`)
  renameSync(half, file)
}
