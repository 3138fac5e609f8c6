import type { RefusalItem } from '../kernel/refusals.ts'

/** Products of an earlier order, in units. */
interface AgainLine {
  skuId: number
  quantity: number
}

const LINE_PATH = /^body\.products\.(\d+)\./

/**
 * What is left of "buy again" (spec §4) after POST /myCart refused it: the lines that can still be had, to be sent anew,
 * and those that cannot, each with its reason. Null when the refusal is about the shop or the caller, not about lines.
 */
export const splitRefused = <L extends AgainLine>(
  lines: readonly L[],
  refusals: readonly RefusalItem[],
): { rest: L[]; refused: { line: L; refusal: RefusalItem }[] } | null => {
  const byLine = new Map<number, RefusalItem>()
  for (const refusal of refusals) {
    const [, index] = LINE_PATH.exec(refusal.path ?? '') ?? []
    if (index === undefined) return null
    if (!byLine.has(Number(index))) byLine.set(Number(index), refusal)
  }
  return {
    rest: lines.filter((_, i) => !byLine.has(i)),
    refused: lines.flatMap((line, i) => {
      const refusal = byLine.get(i)
      return refusal ? [{ line, refusal }] : []
    }),
  }
}
