import { isLive, onLive } from './live.ts'

/** Marks a link that leads on to what a script shows in place. */
export const IN_PLACE = { 'data-in-place': '' }
/** What only a script answers, or answers better. Other links lead on as they are; what is ticked and typed stays. */
const CONTROLS = 'button, a[href^="#"], a[data-in-place]'
/** After this long the browser does with a press what it does without scripts, in ms. */
const PATIENCE = 3_000

/** Holds what a reader presses before its script is there, and presses it again as soon as it is, or is lost. */
export const holdActs = (): void => {
  let held: HTMLElement[] = []
  let areLost = false
  const givenUp = new WeakSet<HTMLElement>()
  const release = (ready: (control: HTMLElement) => boolean) => {
    const now = held.filter(ready)
    held = held.filter((control) => !now.includes(control))
    for (const control of now) control.click()
  }
  const hold = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey
    if (!control || isElsewhere || areLost || givenUp.has(control) || isLive(control)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(control)
    setTimeout(() => {
      givenUp.add(control)
      release((one) => one === control)
    }, PATIENCE)
  }
  const giveUp = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return
    areLost = true
    release(() => true)
  }
  addEventListener('click', hold, { capture: true })
  addEventListener('error', giveUp, { capture: true })
  onLive(() => release(isLive))
}
