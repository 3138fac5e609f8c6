/** What one side of a comparison did: calls a second, and how long the middle call, the slowest twentieth and the slowest hundredth took, in ms. */
export interface Figures {
  rate: number
  p50: number
  p95: number
  p99: number
  /** calls that were not answered with success */
  failed: number
}

/** Times of single calls in ms, gathered over several rounds. */
export interface Round {
  times: number[]
  seconds: number
  failed: number
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
  }
}
