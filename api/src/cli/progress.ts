import { Presets, SingleBar } from 'cli-progress'

export interface Progress {
  /** `done` of `total` units are ready */
  report: (done: number, total: number) => void
  stop: () => void
}

const LINE_EVERY_MS = 2000

/** A bar on a terminal; elsewhere, such as in a log file, a plain line every two seconds. */
export const createProgress = (label: string, out: NodeJS.WriteStream = process.stdout): Progress => {
  if (out.isTTY) {
    const bar = new SingleBar(
      { format: `${label} {bar} {percentage}% {value}/{total} ETA {eta_formatted}`, stream: out },
      Presets.shades_classic,
    )
    return {
      report: (done, total) => {
        if (bar.isActive) bar.setTotal(total)
        else bar.start(total, 0)
        bar.update(done)
      },
      stop: () => bar.stop(),
    }
  }
  let said = Number.NEGATIVE_INFINITY
  return {
    report: (done, total) => {
      const now = performance.now()
      if (now - said < LINE_EVERY_MS && done < total) return
      said = now
      out.write(`${label}: ${done} of ${total}\n`)
    },
    stop: () => {},
  }
}
