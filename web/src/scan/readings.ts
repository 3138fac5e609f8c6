import { cleanEan, isEan } from '@lonja/core/products/ean.ts'

/** How long a told code has to be out of sight before it counts again, in ms: one product held before the camera is one. */
const GONE_MS = 1200
/** So many pictures in a row that the browser cannot read are no bad moment: it cannot read any. */
const FAILURES_MAX = 20
/** Rest between two pictures, in ms: a phone that reads each picture of its camera gets hot. */
const REST_MS = 100

/** What the pictures of a camera said until now. */
export interface Readings {
  /** the code of the last picture that had one */
  last: string | null
  /** codes that were told and are still in sight, with the moment they were last seen, in ms */
  inSight: ReadonlyMap<string, number>
}

export const NO_READINGS: Readings = { last: null, inSight: new Map() }

/**
 * Adds one picture, seen at `now` (ms), to what was read. Its code is told once two pictures say the same, its check digit is right, and it
 * was not told while it is still in sight; else `code` is null.
 */
export const readPicture = (
  before: Readings,
  values: readonly string[],
  now: number,
): { readings: Readings; code: string | null } => {
  const inSight = new Map([...before.inSight].filter(([, at]) => now - at < GONE_MS))
  const code = values.map(cleanEan).find(isEan)
  if (code === undefined) return { readings: { last: before.last, inSight }, code: null }
  const isConfirmed = before.last === code
  const isNew = isConfirmed && !inSight.has(code)
  if (isConfirmed) inSight.set(code, now)
  return { readings: { last: code, inSight }, code: isNew ? code : null }
}

interface Watch {
  /** the texts of all codes in the picture that the camera shows now */
  detect: () => Promise<readonly string[]>
  onCode: (code: string) => void
  signal: AbortSignal
  now?: () => number
  rest?: () => Promise<void>
}

/** Tells each code that the camera is shown, until the signal ends it. Throws what the browser says where it can read no picture. */
export const watchCodes = async ({
  detect,
  onCode,
  signal,
  now = () => performance.now(),
  rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS)),
}: Watch): Promise<void> => {
  let readings = NO_READINGS
  let failures = 0
  while (!signal.aborted) {
    try {
      const values = await detect()
      failures = 0
      const read = readPicture(readings, values, now())
      readings = read.readings
      if (read.code !== null && !signal.aborted) onCode(read.code)
    } catch (error) {
      failures++
      if (failures >= FAILURES_MAX) throw error
    }
    await rest()
  }
}
