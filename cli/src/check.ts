import { type CheckResult, checkMarket } from '@lonja/api/check/check-market.ts'
import type { Subject } from '@lonja/api/check/subjects.ts'
import type { Deps } from '@lonja/api/deps.ts'

const lineOf = ({ name, count, first, isRepaired }: CheckResult): string => {
  const mark = count === 0 ? 'ok   ' : 'WRONG'
  const end = isRepaired ? ', brought up to date' : ''
  const more = count > first.length ? [`      and ${count - first.length} more`] : []
  return [`${mark} ${name}: ${count}${end}`, ...first.map((says) => `      ${says}`), ...more].join('\n')
}

/** Checks the market and says what is wrong; the process ends with 1 when something is, and was not mended. */
export const check = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { dataDir, repair, subjects }: { dataDir: string; repair: boolean; subjects?: readonly Subject[] | undefined },
): Promise<void> => {
  const results = await checkMarket(
    db,
    { clock, dataDir },
    { repair, ...(subjects && { subjects }), onResult: (result) => process.stdout.write(`${lineOf(result)}\n`) },
  )
  const wrong = results.filter(({ count }) => count > 0)
  const left = wrong.filter(({ isRepaired }) => !isRepaired)
  process.stdout.write(
    wrong.length === 0
      ? 'Nothing is wrong.\n'
      : `${wrong.length} of ${results.length} checks found something${repair ? `, ${left.length} of them for people to mend` : ''}.\n`,
  )
  if (left.length > 0) process.exitCode = 1
}
