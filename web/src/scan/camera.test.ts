import { expect, it } from 'vitest'
import { problemOf } from './camera.ts'

it.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['NotSupportedError', 'unreadable'],
] as const)('%s means %s', (name, problem) => expect(problemOf(new DOMException('no', name))).toBe(problem))
