import { useRef } from 'react'

/** A box that ticks all boxes of a list. `boxes` finds those; `show` has it say what they say, and is called when one of them changed. */
export const useAllBox = (boxes: () => readonly HTMLInputElement[]) => {
  const all = useRef<HTMLInputElement>(null)
  const show = () => {
    if (!all.current) return
    const found = boxes()
    const ticked = found.filter(({ checked }) => checked).length
    all.current.checked = ticked > 0 && ticked === found.length
    all.current.indeterminate = ticked > 0 && ticked < found.length
  }
  const tick = (isOn: boolean) => {
    for (const box of boxes()) if (box.checked !== isOn) box.click()
  }
  return { all, show, tick }
}
