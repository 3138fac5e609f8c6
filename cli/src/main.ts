import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SUBJECTS, type Subject } from '@lonja/api/check/subjects.ts'
import type { Config } from '@lonja/api/config.ts'
import type { ImportFlags } from '@lonja/api/imports/import-command.ts'
import type { Market } from '@lonja/api/open-market.ts'
import { exitWith, UserError } from '@lonja/api/ops/exit-with.ts'
import { SOURCE_FOLDER } from '@lonja/api/source-folder.ts'
import { DEFAULT_LOCALE, LOCALES } from '@lonja/core/kernel/locale.ts'
import { Command, Option } from 'commander'

// each command loads what it needs when it runs: help, versions and refused options then come at once

/** Runs one command on the open market, beside a running one if there is one, and closes it again. */
const onMarket = async (work: (market: Market, config: Config) => Promise<void>): Promise<void> => {
  const { readProcessConfig } = await import('@lonja/api/config.ts')
  const { createLogger } = await import('@lonja/api/ops/logger.ts')
  const { openMarket } = await import('@lonja/api/open-market.ts')
  const { WORK_LIMITS } = await import('@lonja/api/db/client.ts')
  const config = readProcessConfig()
  const market = await openMarket(config, createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel), {
    whenRunning: 'share',
    limits: WORK_LIMITS,
  })
  try {
    await work(market, config)
  } finally {
    await market.close()
  }
}

const { version } = JSON.parse(readFileSync(join(SOURCE_FOLDER, '../../package.json'), 'utf8')) as { version: string }
const lonja = new Command('lonja')
  .description('Runs and keeps a Lonja marketplace. Settings come from the environment and .env; see .env.example.')
  .version(version)
  .showHelpAfterError()

lonja
  .command('serve')
  .description('start the market: database, jobs, API and pages, until Ctrl-C')
  // bin/lonja.mjs starts what is built
  .action(() => {
    throw new UserError('The market is not built yet. Run npm run build, or npm start.')
  })

lonja
  .command('migrate')
  .description('bring the database to the newest schema')
  .action(() =>
    onMarket(async ({ migrated }) => {
      process.stdout.write(migrated.length ? `Applied ${migrated.join(', ')}\n` : 'The database is up to date.\n')
    }),
  )

lonja
  .command('seed')
  .description('fill an empty database with the demo market')
  .action(() =>
    onMarket(async ({ deps }, config) => {
      const { seedWhenEmpty } = await import('@lonja/demo/seed-market.ts')
      if (!(await seedWhenEmpty(deps, config)))
        throw new UserError('The database holds a market already; nothing was changed.')
      process.stdout.write('The demo market stands.\n')
    }),
  )

lonja
  .command('backup')
  .description('write the whole market into one file while it runs: database, files, secret (docs/backup.md)')
  .argument('<file>', 'where the backup goes, such as lonja.zip; only its owner may read it')
  .action(async (file: string) => {
    const { backUp } = await import('./back-up.ts')
    await backUp(file, version)
  })

lonja
  .command('restore')
  .description('put a backup into an empty database and data folder, and check it; the market must not run')
  .argument('<file>', 'a backup that lonja wrote')
  .option('--replace', 'throw away the market that stands here')
  .action(async (file: string, { replace = false }: { replace?: boolean }) => {
    const { restore } = await import('./back-up.ts')
    await restore(file, replace)
  })

lonja
  .command('check')
  .description('hold what the market stores against itself; ends with 1 when something is wrong')
  .option('--repair', 'bring lists, search, counters and sales by day up to date; never money, stock or files')
  .addOption(new Option('--only <subjects...>', 'check these alone').choices(SUBJECTS))
  .action(({ repair = false, only }: { repair?: boolean; only?: Subject[] }) =>
    onMarket(async ({ deps }, config) => {
      const { check } = await import('./check.ts')
      await check(deps, { dataDir: config.dataDir, repair, subjects: only })
    }),
  )

lonja
  .command('payments')
  .description('look after payments')
  .command('reconcile')
  .description('bring payments and refunds that stand still to their end, as the market does each minute')
  .action(() =>
    onMarket(async ({ deps }, config) => {
      const { reconcileNow } = await import('./reconcile.ts')
      await reconcileNow(deps, config)
    }),
  )

lonja
  .command('bounce')
  .description(
    'note a mail that a server sent back, read from standard input, as an alias of a mail server delivers it',
  )
  .action(() =>
    onMarket(async ({ deps }) => {
      const { noteBounce } = await import('@lonja/api/notifications/note-bounce.ts')
      const { REPORT_MAX, readUpTo } = await import('@lonja/api/notifications/read-bounce.ts')
      const mailId = await noteBounce(deps, await readUpTo(process.stdin, REPORT_MAX))
      // a report that is not understood ends well too: a failure would send it back to the server that reported
      process.stdout.write(
        mailId ? `Noted that ${mailId} came back.\n` : 'This is no report of a mail of the market.\n',
      )
    }),
  )

lonja
  .command('demo-code')
  .description("print the code that the demo operator's log-in asks for now; each is good once")
  .action(async () => {
    const { DEMO_SECOND_FACTOR } = await import('@lonja/demo/people.ts')
    const { stepOf, totp } = await import('@lonja/api/accounts/second-factor/totp.ts')
    process.stdout.write(`${totp(DEMO_SECOND_FACTOR, stepOf(new Date()))}\n`)
  })

lonja
  .command('operator')
  .description('let a registered person work for the market: look at shops and open them')
  .argument('<log-in>', 'the e-mail or phone that they registered with')
  .option('--end', 'end what they do for the market, and their sessions there')
  .action((login: string, { end = false }: { end?: boolean }) =>
    onMarket(async ({ deps }) => {
      const { makeStaff } = await import('@lonja/api/memberships/staff-command.ts')
      await makeStaff(deps, login, end)
    }),
  )

lonja
  .command('import')
  .description('bring products from a CSV or XLSX file into a shop; an interrupted import goes on where it stopped')
  .argument('<file>', 'CSV or XLSX file with one row for each article, gzipped or not')
  .requiredOption('--shop <id>', 'number of the shop')
  .option('--map <file>', 'JSON file that says which column is which field')
  .option('--errors <file>', 'where rows with problems go (default: <file>.errors.csv)')
  .option('--pictures <folder>', "folder that the file's picture paths start from (default: the file's own)")
  .option('--fetch-pictures', 'download pictures that are given by address')
  .addOption(new Option('--lang <language>', 'language of the reasons').choices(LOCALES).default(DEFAULT_LOCALE))
  .action((file: string, options: ImportFlags) =>
    onMarket(async ({ deps }, config) => {
      const { importProducts } = await import('@lonja/api/imports/import-command.ts')
      await importProducts(deps, { file, options, filesDir: join(config.dataDir, 'files') })
    }),
  )

try {
  await lonja.parseAsync()
} catch (error) {
  exitWith(error)
}
