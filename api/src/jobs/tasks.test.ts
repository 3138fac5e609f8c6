import { JOBS } from '@lonja/core/operator/job-names.ts'
import { parseCronItems } from 'graphile-worker'
import { expect, test } from 'vitest'
import { schedule, tasks } from './tasks.ts'

test('each kind of job has a name that people read', () => {
  expect(Object.keys(tasks).toSorted()).toEqual(JOBS.toSorted())
})

test('the clock starts known jobs, each at one time', () => {
  const started = schedule.map(({ task }) => task)
  expect(new Set(started).size).toBe(started.length)
  for (const task of started) expect(JOBS).toContain(task)
})

test('the worker reads the times at which the clock starts jobs', () => {
  expect(parseCronItems(schedule)).toHaveLength(schedule.length)
})
