import { join } from 'node:path'
import type { Clock } from '@lonja/core/kernel/clock.ts'
import { startLocalMailServer } from './local-mail-server.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

export interface MailService {
  mailer: Mailer
  /** where the local server keeps mails; undefined when a real one is set */
  localFolder: string | undefined
  stop: () => Promise<void>
}

/** The mail server that the settings name, or the local one; both are spoken to by the same driver. */
export const createMailService = async (
  config: { mailUrl: string | undefined; mailFrom: string; dataDir: string; secret: string },
  clock: Clock,
): Promise<MailService> => {
  const localFolder = config.mailUrl ? undefined : join(config.dataDir, 'mail')
  const local = localFolder ? await startLocalMailServer(localFolder, clock) : undefined
  const mailer = createSmtpMailer({
    url: config.mailUrl ?? local?.url ?? '',
    from: config.mailFrom,
    secret: config.secret,
  })
  return {
    mailer,
    localFolder,
    stop: async () => {
      mailer.close()
      await local?.stop()
    },
  }
}
