import type { Clock } from '@lonja/core/kernel/clock.ts'
import { LRUCache } from 'lru-cache'
import { sweeper } from '../ops/sweep.ts'
import type { AnswerBytes } from './answer-bytes.ts'

/** Memory for answers, in bytes; those that nobody asked for longest make room. */
const ROOM = 16 * 1024 * 1024
/** What an entry takes besides its bytes and its key, about. */
const OVERHEAD = 500

/** Answers that are the same for every visitor, kept for a moment. */
export interface KeptAnswers {
  /** The answer under this key, made by `make` unless it is there; an error is thrown to all who wait, and not kept. */
  find: (key: string, make: () => Promise<AnswerBytes>) => Promise<AnswerBytes>
}

/**
 * Keeps answers for `ms`, as a proxy in front does (micro-caching): an answer is made once for all who ask for it at the same
 * time, and made anew when it is older. Nothing else invalidates it, so that visitors may read what held up to `ms` ago. With
 * 0 nothing is kept, and everyone's answer is made for them.
 */
export const createKeptAnswers = ({ ms, clock }: { ms: number; clock: Clock }): KeptAnswers => {
  if (ms === 0) return { find: (_, make) => make() }
  const now = () => clock().getTime()
  const answers = new LRUCache<string, AnswerBytes, () => Promise<AnswerBytes>>({
    maxSize: ROOM,
    // as they are, and at most as much again compressed
    sizeCalculation: ({ bytes }, key) => 2 * (bytes.length + key.length) + OVERHEAD,
    ttl: ms,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: (_key, _before, { context }) => context(),
    // callers that wait get the answer even if the cache has dropped its entry meanwhile
    ignoreFetchAbort: true,
  })
  const sweep = sweeper(answers, now)
  return {
    find: (key, make) => {
      sweep()
      return answers.forceFetch(key, { context: make })
    },
  }
}
