import { leastHeld } from './least-held.ts'

/**
 * Longest time that the event loop may be held by one request, in ms. To receive some megabytes takes 100 to 170 on a machine whose
 * memory is slow; what grows with the square of an input takes seconds.
 */
export const HELD_MAX = 300
/** How often the server is asked while work is under way, in ms. */
const ASK_MS = 50

/**
 * Measures a server process by its /metrics. What counts is the processor time of the loop's thread between two ticks of a
 * timer: a machine that other programs keep busy makes answers late, but holds no loop.
 */
export const loopProbe = (origin: string) => {
  /** Most time that the loop was held since the last call, in ms. */
  const held = async (): Promise<number> => {
    const text = await (await fetch(`${origin}/metrics`)).text()
    return Number(/^nodejs_eventloop_held_max_seconds (\S+)/m.exec(text)?.[1]) * 1000
  }
  const heldBy = async (work: () => Promise<unknown>): Promise<number> => {
    await held()
    let isDone = false
    const done = work().finally(() => {
      isDone = true
    })
    do {
      await (await fetch(`${origin}/healthz`)).text()
      await Promise.race([done.catch(() => {}), new Promise((later) => setTimeout(later, ASK_MS))])
    } while (!isDone)
    await done
    return held()
  }
  /** Does the work until it held the loop for no longer than `enough` ms, some times at most; gives the least, in ms. */
  return (work: () => Promise<unknown>, enough: number): Promise<number> => leastHeld(() => heldBy(work), enough)
}
