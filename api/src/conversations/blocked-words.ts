import type { conversationsContract } from '@lonja/core/conversations/conversations.contract.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { checkSeen, stateVersion } from '../http/state-version.ts'
import { findBlockedWords } from './conversations.queries.ts'
import { lockBlockedWords, replaceBlockedWords } from './write-conversations.queries.ts'

const withVersion = (words: string[]) => ({ words, version: stateVersion(words) })

export const getBlockedWords: Verb<typeof conversationsContract.getBlockedWords> = async ({ deps }) =>
  withVersion(await findBlockedWords(deps.db))

/** The market's people replace the list of words that no message may hold. */
export const updateBlockedWords: Verb<typeof conversationsContract.updateBlockedWords> = (call) => {
  const { deps, body, now } = call
  return transaction(deps.db, async (trx) => {
    await lockBlockedWords(trx)
    const before = await findBlockedWords(trx)
    await replaceBlockedWords(trx, { words: [...new Set(body.words)], now })
    const words = await findBlockedWords(trx)
    checkSeen(body.version, stateVersion(before), stateVersion(words))
    await audit(trx, call, {
      action: 'conversation.words',
      subject: ['conversation', 'words'],
      before: { words: before },
      after: { words },
    })
    return withVersion(words)
  })
}
