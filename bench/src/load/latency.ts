import type { ProcessorTime, ReadProcessor } from '../kit/processor.ts'

/** What one side of a comparison did: calls a second, and how long the middle call, the slowest twentieth and the slowest hundredth took, in ms. */
export interface Figures {
  rate: number
  p50: number
  p95: number
  p99: number
  /** calls that were not answered with success */
  failed: number
  /** processor time of one call in ms, in the market's process and in its database, in the round that took least; absent where it was not read */
  processor?: ProcessorTime
}

/** Times of single calls in ms, gathered over several rounds. */
export interface Round {
  times: number[]
  seconds: number
  failed: number
  /** processor time of all calls, in ms */
  processor?: ProcessorTime
}

/**
 * Lets a side tell the processor time of its rounds. `settle` waits for what calls left to be done: before a round, that of the
 * other sides, whose jobs the market does too; after it, that of its own, which is part of them.
 */
export const withProcessor =
  (
    run: (seconds: number) => Promise<Round>,
    read: ReadProcessor | null,
    settle: () => Promise<void> = async () => {},
  ) =>
  async (seconds: number): Promise<Round> => {
    if (!read) return run(seconds)
    await settle()
    const before = await read()
    const round = await run(seconds)
    await settle()
    const after = await read()
    return { ...round, processor: { node: after.node - before.node, postgres: after.postgres - before.postgres } }
  }

/** What one call took in the round that took least: other work on the machine only ever adds to it. */
const processorOfOne = (rounds: readonly Round[]): { processor?: ProcessorTime } => {
  const all = rounds.flatMap(({ processor, times }) =>
    processor && times.length > 0
      ? [{ node: processor.node / times.length, postgres: processor.postgres / times.length }]
      : [],
  )
  const [least] = all.sort((a, b) => a.node + a.postgres - b.node - b.postgres)
  return least ? { processor: least } : {}
}

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

/** Joins rounds into figures; percentiles are of all calls together. */
export const figuresOf = (rounds: readonly Round[]): Figures => {
  const times = rounds.flatMap((round) => round.times).sort((a, b) => a - b)
  const seconds = rounds.reduce((sum, round) => sum + round.seconds, 0)
  return {
    rate: times.length / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    failed: rounds.reduce((sum, round) => sum + round.failed, 0),
    ...processorOfOne(rounds),
  }
}
