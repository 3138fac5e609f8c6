/** A backup cannot be made or restored as asked, and nothing was changed; the message says why and what to do. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
