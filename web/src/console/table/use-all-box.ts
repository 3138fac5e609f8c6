import { useEffect, useRef } from 'react'
import { useHydrated } from '../../hydration/use-hydrated.ts'

/**
 * A box that ticks all boxes of a list. `boxes` finds those; `rows` names the rows that they stand for; `show` has the box say what they
 * say, and is called when one of them changed.
 */
export const useAllBox = (boxes: () => readonly HTMLInputElement[], rows: string) => {
  const isHydrated = useHydrated()
  const all = useRef<HTMLInputElement>(null)
  const show = () => {
    if (!all.current) return
    const found = boxes()
    const ticked = found.filter(({ checked }) => checked).length
    all.current.checked = ticked > 0 && ticked === found.length
    all.current.indeterminate = ticked > 0 && ticked < found.length
  }
  // other rows stand there now, and the browser may have kept some of their boxes ticked
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read of the page changes with its rows
  useEffect(show, [rows, isHydrated])
  const tick = (isOn: boolean) => {
    for (const box of boxes()) if (box.checked !== isOn) box.click()
  }
  return { all, show, tick }
}
