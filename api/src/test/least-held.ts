/** How often a piece of work is measured before it is judged. */
const TRIES = 4
/** Processor time of `yardstick` on the machine for which limits are written, while it does nothing else, in ms. */
const YARDSTICK_MS = 10

/** A fixed piece of the work that servers do. */
const yardstick = (): number => {
  const rows = Array.from({ length: 4_000 }, (_, n) => ({ id: n, name: `Vaso ${n}`, price: n / 100 }))
  let text = JSON.stringify(rows)
  for (let n = 0; n < 3; n++) text = JSON.stringify(JSON.parse(text))
  return text.replaceAll(/Vaso (\d+)/g, 'Copa $1').length
}

/** Processor time that this thread takes for some work, in ms. */
export const processorTime = async (work: () => unknown): Promise<number> => {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** How many times longer than on an idle machine the same work takes now: other programs use up what its cores share. */
const slowness = async (): Promise<number> => {
  let least = Number.POSITIVE_INFINITY
  // the first round compiles what the others run
  for (let n = 0; n < 4; n++) least = Math.min(least, await processorTime(yardstick))
  return Math.max(1, least / YARDSTICK_MS)
}

/**
 * Processor time that a piece of work takes, in ms of an idle machine: the least of some measurements, of which there is one when
 * it is no more than `enough`. What an input takes, it takes each time; garbage of other work, and a busy machine, are no fault of
 * the input. `measure` is told how often it was called before.
 */
export const leastHeld = async (measure: (n: number) => Promise<number>, enough: number): Promise<number> => {
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < TRIES && least > enough; n++) {
    const held = await measure(n)
    least = Math.min(least, held > enough ? held / (await slowness()) : held)
  }
  return least
}
