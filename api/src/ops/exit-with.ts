/** Exit statuses of the project's programs (docs/running.md). */
export const EXIT = {
  /** something failed that may go well the next time */
  failed: 1,
  /** a person has to change something first, such as a setting; EX_CONFIG of sysexits.h */
  misconfigured: 78,
} as const

/** Errors whose message tells the person what to do, by name; everything else is a defect and shows where it happened. */
const TOLD: Record<string, number> = {
  BadSettings: EXIT.misconfigured,
  UnfitDatabase: EXIT.misconfigured,
  DatabaseInUse: EXIT.misconfigured,
  PortTaken: EXIT.misconfigured,
  BackupRefused: EXIT.failed,
  UserError: EXIT.misconfigured,
  DatabaseAway: EXIT.failed,
  MigrationBlocked: EXIT.failed,
}

/** The person at the terminal asked for something that cannot be done; the message says why. */
export class UserError extends Error {
  override name = 'UserError'
}

/** Ends the process with a status of EXIT and one clear message; a stack only for defects. */
export const exitWith = (error: unknown): never => {
  const told = error instanceof Error ? TOLD[error.name] : undefined
  const text = error instanceof Error ? (told === undefined ? error.stack : error.message) : String(error)
  process.stderr.write(`\n${text}\n`)
  process.exit(told ?? EXIT.failed)
}
