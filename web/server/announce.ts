import type { Config } from '@lonja/api/config.ts'
import type { Deps } from '@lonja/api/deps.ts'
import type { DemoLogin } from '@lonja/demo/demo-logins.ts'
import { knownDemoLogins } from '@lonja/demo/seed-market.ts'

const factorNote = (secret?: string): string =>
  secret ? `; asks for a code: npx lonja demo-code, or an app with the key ${secret}` : ''

const table = (logins: readonly DemoLogin[]): string[] => {
  const width = Math.max(...logins.map(({ login }) => login.length))
  return logins.map(
    ({ login, password, role, secondFactor }) =>
      `    ${login.padEnd(width)}  ${password}  ${role}${factorNote(secondFactor)}`,
  )
}

/** Tells the person at the terminal where the market is and how to get in. */
export const announce = async (
  deps: Deps,
  config: Config,
  {
    localMail,
    localSms,
    warnings,
    setup,
  }: { localMail: boolean; localSms: boolean; warnings: readonly string[]; setup: string | null },
): Promise<void> => {
  const logins = config.seed ? await knownDemoLogins(deps) : []
  const lines = [
    '',
    `  Lonja is open at ${config.publicUrl}`,
    ...(localMail ? [`  Mails it sends:  ${config.publicUrl}/dev/mail`] : []),
    ...(localSms ? [`  SMS it sends:    ${config.publicUrl}/dev/sms`] : []),
    ...warnings.map((warning) => `  Attention: ${warning}.`),
    ...(setup
      ? ['', '  Nobody runs this market yet. Who opens this address once becomes its first operator:', `    ${setup}`]
      : []),
    ...(logins.length ? ['', '  Demo log-ins:', ...table(logins)] : []),
    '',
    '  Ctrl-C stops it.',
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
