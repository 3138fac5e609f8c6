import { useEffect, useState } from 'react'

interface Line {
  skuId: number
  quantity: number
}

/**
 * Quantities still on their way and acts that build on them: a press is kept until they have arrived, and let go where the
 * market took another quantity than the one that was asked for.
 */
export const useWhenSettled = (lines: readonly Line[], pending: ReadonlyMap<number, number>) => {
  const [waiting, setWaiting] = useState<{ act: () => void; wanted: ReadonlyMap<number, number> } | null>(null)
  const wanted = new Map([...pending].filter(([skuId]) => lines.some((line) => line.skuId === skuId)))
  const isBusy = wanted.size > 0
  useEffect(() => {
    if (!waiting || isBusy) return
    setWaiting(null)
    if (lines.every(({ skuId, quantity }) => (waiting.wanted.get(skuId) ?? quantity) === quantity)) waiting.act()
  }, [waiting, isBusy, lines])
  return {
    isWaiting: waiting !== null,
    whenSettled: (act: () => void): void => (isBusy ? setWaiting({ act, wanted }) : act()),
  }
}
