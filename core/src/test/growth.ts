/** Processor time over which a piece of work is measured, in µs: the clock of some machines goes on by steps of milliseconds. */
const LONG_ENOUGH = 30_000
/** Of so many measurements the least counts: garbage of other work, and code that is not compiled yet, only ever add to it. */
const ROUNDS = 3

const processorTime = (work: () => unknown): number => {
  const before = process.threadCpuUsage()
  for (let times = 1; ; times++) {
    work()
    const { user, system } = process.threadCpuUsage(before)
    if (user + system >= LONG_ENOUGH) return (user + system) / times
  }
}
const least = (work: () => unknown): number => Math.min(...Array.from({ length: ROUNDS }, () => processorTime(work)))

/**
 * How many times more processor time `work` takes for sixteen times its size: about 16 where the time grows with the size, 256 where
 * it grows with its square. A machine that is slow, or busy with other things, is so for both.
 */
export const growthBySixteen = (work: (size: number) => unknown, size: number): number =>
  least(() => work(16 * size)) / least(() => work(size))

/** Halfway, by factors, between what grows with the size and what grows with its square: four times off on both sides. */
export const LINEAR_MAX = 64
