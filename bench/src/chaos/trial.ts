import type { Stage } from '../kit/stage.ts'
import type { Lab } from './lab.ts'
import type { Ledger } from './shopping.ts'

/** What a scenario works on. */
export interface Trial {
  lab: Lab
  stage: Stage
  ledger: Ledger
  random: () => number
  /** ms, or rounds, that are given for a run of seven minutes: more or fewer with the length of the run */
  scaled: (n: number) => number
  /** a folder for what a scenario keeps besides the market, gone after the run */
  folder: string
  say: (line: string) => void
  /** what must be undone also when the run is broken off; done again at the end of every run */
  onLeave: (undo: () => Promise<unknown>) => void
}

/** What a scenario tells besides what its ledger holds: figures for the table, and what went wrong. */
export interface Outcome {
  figures: string
  faults: string[]
}

/** Something bad that is done to a running market on its demo data, after which it must stand as before. */
export interface Scenario {
  name: string
  /** how the market is to run when it begins */
  keeping: 'embedded' | 'server'
  run: (trial: Trial) => Promise<Outcome>
  /** it brings a market of its own, and compares that itself */
  ownMarket?: boolean
}
