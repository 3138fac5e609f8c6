import { expect, test } from 'vitest'
import { workEach } from './work-off.ts'

interface Limits {
  batch?: number
  most?: number
  /** budget of the run */
  ms?: number
}

/** Works off rows 1 to 10, of which some fail: which were worked off, and what the run told. */
const run = async (fails: (id: number) => boolean, { ms, ...limits }: Limits) => {
  const worked: number[] = []
  let now = 0
  const { found, failed } = await workEach<{ id: number }>({
    find: async (after, limit) =>
      Array.from({ length: 10 }, (_, at) => ({ id: at + 1 }))
        .filter(({ id }) => id > (after?.id ?? 0))
        .slice(0, limit),
    work: async ({ id }) => {
      // each takes a second
      now += 1000
      if (fails(id)) throw new Error('no')
      worked.push(id)
    },
    ...limits,
    ...(ms !== undefined && { budget: { ms, clock: () => new Date(now) } }),
  })
  return { worked, found, failed }
}

test.each<[string, (id: number) => boolean, Limits, Awaited<ReturnType<typeof run>>]>([
  [
    'all of them, by batches',
    () => false,
    { batch: 3 },
    { worked: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], found: 10, failed: [] },
  ],
  ['so many at most', () => false, { batch: 3, most: 4 }, { worked: [1, 2, 3, 4], found: 4, failed: [] }],
  [
    'as many although the first ones fail',
    (id) => id <= 4,
    { batch: 3, most: 4 },
    { worked: [5, 6, 7, 8], found: 8, failed: [1, 2, 3, 4] },
  ],
  [
    'as many as its time is enough for',
    () => false,
    { batch: 3, ms: 3500 },
    { worked: [1, 2, 3, 4], found: 4, failed: [] },
  ],
  [
    'as much, although the first ones fail and take time',
    (id) => id <= 4,
    { batch: 3, ms: 3500 },
    { worked: [5, 6, 7, 8], found: 8, failed: [1, 2, 3, 4] },
  ],
  [
    'none where all fail, and ends',
    () => true,
    { batch: 4, ms: 1500 },
    { worked: [], found: 10, failed: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
  ],
])('a run works off %s', async (_what, fails, limits, expected) => {
  expect(await run(fails, limits)).toEqual(expected)
})
