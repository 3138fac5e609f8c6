/** Errors that tell the person what to do; everything else is a defect and shows where it happened. */
const TOLD = new Set(['BadSettings', 'UnfitDatabase', 'DatabaseInUse', 'PortTaken', 'BackupRefused', 'UserError'])

/** The person at the terminal asked for something that cannot be done; the message says why. */
export class UserError extends Error {
  override name = 'UserError'
}

/** Ends the process with status 1 and one clear message; a stack only for defects. */
export const exitWith = (error: unknown): never => {
  const told = error instanceof Error && TOLD.has(error.name)
  const text = told ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`\n${text}\n`)
  process.exit(1)
}
