import { type DemoLogin, demoLogins } from '@lonja/api/cli/seed-market.ts'
import type { Config } from '@lonja/api/config.ts'
import type { Deps } from '@lonja/api/deps.ts'

const table = (logins: readonly DemoLogin[]): string[] => {
  const width = (key: keyof DemoLogin) => Math.max(...logins.map((one) => one[key].length))
  return logins.map(
    (one) => `    ${one.role.padEnd(width('role'))}  ${one.login.padEnd(width('login'))}  ${one.password}`,
  )
}

/** Tells the person at the terminal where the market is and how to get in. */
export const announce = async (deps: Deps, config: Config, localMail: boolean): Promise<void> => {
  const logins = config.seed ? await demoLogins(deps) : []
  const lines = [
    '',
    `  Lonja is open at ${config.publicUrl}`,
    ...(localMail ? [`  Mails it sends:  ${config.publicUrl}/dev/mail`] : []),
    ...(logins.length ? ['', '  Demo log-ins:', ...table(logins)] : []),
    '',
    '  Ctrl-C stops it.',
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
