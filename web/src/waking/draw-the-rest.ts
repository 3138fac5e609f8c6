import { whenIdle, whenQuiet } from './when-quiet.ts'

/** What waits out of sight to be drawn (`drawn-near` in app.css), and how much of it a slow phone draws in one go. */
const WAITING = '.drawn-goods > *, .drawn-shops > *, .drawn-foot'
const AT_ONCE = 4

/** Draws what is out of sight once the page has come, a little at a time, before the reader gets there. */
export const drawTheRest = (): void =>
  whenQuiet(() => {
    const waiting = [...document.querySelectorAll<HTMLElement>(WAITING)]
    const go = () => {
      for (const one of waiting.splice(0, AT_ONCE)) one.style.contentVisibility = 'visible'
      if (waiting.length > 0) whenIdle(go)
    }
    go()
  })
