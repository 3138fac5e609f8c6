import { Presets, SingleBar } from 'cli-progress'

interface Progress {
  /** `done` of `total` are ready; `note` says what that is in words */
  report: (done: number, total: number, note: string) => void
  stop: () => void
}

const LINE_EVERY_MS = 2000
const UNITS = 1000

/** A bar on a terminal; elsewhere, such as in a log file, a plain line every two seconds. */
export const createProgress = (label: string): Progress => {
  const out = process.stdout
  if (out.isTTY) {
    const bar = new SingleBar(
      { format: `${label} {bar} {percentage}% {note}`, stream: out, hideCursor: true },
      Presets.shades_classic,
    )
    bar.start(UNITS, 0, { note: '' })
    return {
      report: (done, total, note) => bar.update(total === 0 ? UNITS : Math.floor((done / total) * UNITS), { note }),
      stop: () => bar.stop(),
    }
  }
  let said = Number.NEGATIVE_INFINITY
  return {
    report: (done, total, note) => {
      const now = performance.now()
      if (now - said < LINE_EVERY_MS && done < total) return
      said = now
      out.write(`${label}: ${total === 0 ? 100 : Math.floor((done / total) * 100)}% ${note}\n`)
    },
    stop: () => {},
  }
}
