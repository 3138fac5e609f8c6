import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { isTradeName, TRADES, type Trade } from '@lonja/core/search/dictionary.ts'
import { createDb, WORK_LIMITS } from '../db/client.ts'
import { transaction } from '../db/transaction.ts'
import { SOURCE_FOLDER } from '../source-folder.ts'
import { type BuiltinGroup, hashOf, writeBuiltin } from './synonyms.queries.ts'

/** The trade's words that come with the program: a line for each group, `es, es | en | zh`, below the name of its branch. */
const FILE = join(SOURCE_FOLDER, 'search/trade-words.txt')

const wordsOf = (text = ''): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/** Groups of the file; throws for a line without a language or a known branch above it, for what is no name, and for a first word that stands twice. */
export const readTradeWords = (text: string): BuiltinGroup[] => {
  let trade: Trade | undefined
  const groups = new Map<string, BuiltinGroup>()
  for (const line of text.split('\n')) {
    if (line.startsWith('# ')) trade = TRADES.find((one) => one === line.slice(2).trim())
    if (line.trim() === '' || line.startsWith('#')) continue
    const parts = line.split('|')
    const [es = [], en = [], zh = []] = parts.map(wordsOf)
    const [first] = es
    const areNames = LOCALES.every((locale) => ({ es, en, zh })[locale].every((name) => isTradeName(name, locale)))
    if (parts.length !== LOCALES.length || !first || en.length === 0 || zh.length === 0 || !areNames || !trade)
      throw new Error(`trade-words.txt: ${line}`)
    const key = groups.has(first) ? `${first} (${trade})` : first
    if (groups.has(key)) throw new Error(`trade-words.txt has ${key} twice`)
    groups.set(key, { key, trade, words: { es, en, zh } })
  }
  return [...groups.values()]
}

/** Brings the trade's words of this release into the database, where those of another are. */
export const loadTradeWords = async (url: string): Promise<void> => {
  const text = await readFile(FILE, 'utf8')
  const database = createDb(url, { connections: 1, limits: WORK_LIMITS })
  try {
    await transaction(database.db, (trx) => writeBuiltin(trx, { groups: readTradeWords(text), hash: hashOf(text) }))
  } finally {
    await database.close()
  }
}
