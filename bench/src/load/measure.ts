import { type Figures, figuresOf, type Round } from './latency.ts'

/** One side of a comparison. */
export interface Side {
  name: string
  run: (seconds: number) => Promise<Round>
}

export interface Pace {
  rounds: number
  /** of one side's turn in a round */
  seconds: number
  warmUpSeconds: number
}

/** Lets the sides work in turn, there and back, so that what drifts in the machine touches all of them alike. */
export const measure = async (sides: readonly Side[], pace: Pace): Promise<Record<string, Figures>> => {
  const rounds = new Map<string, Round[]>(sides.map((side) => [side.name, []]))
  for (const side of sides) await side.run(pace.warmUpSeconds)
  for (let n = 0; n < pace.rounds; n++)
    for (const side of n % 2 ? [...sides].reverse() : sides) rounds.get(side.name)?.push(await side.run(pace.seconds))
  return Object.fromEntries([...rounds].map(([name, all]) => [name, figuresOf(all)]))
}
