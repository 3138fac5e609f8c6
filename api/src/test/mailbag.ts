import { join } from 'node:path'
import { doWork } from '../imports/do-work.ts'
import type { JobDeps } from '../jobs/task.ts'
import type { Mail } from '../providers/mail/mailer.ts'
import type { Sms } from '../providers/sms/sms-sender.ts'
import { workOnce } from './work-once.ts'
import type { World } from './world.ts'

/**
 * What jobs are given in tests that read nothing of what is sent. Files are read in the process of the test: what a process of its own
 * does about them is for `import-process.test.ts`, and to start one takes longer than most imports.
 */
export const quietJobs = (world: World): JobDeps => ({
  ...world.deps,
  paymentMessagesMonths: 18,
  mailer: { send: async () => {}, close: () => {} },
  sms: { send: async () => {} },
  imports: {
    databaseUrl: world.url,
    filesDir: join(world.dataDir, 'files'),
    diskReserve: 0,
    limits: { minutes: 2, memoryMb: 512 },
    runWork: (work, _, onProgress) => doWork(world.db, work, onProgress),
  },
})

/** What a world's jobs send, newest last, by doing every job that is due. */
export const openMailbag = (world: World) => {
  const mails: Mail[] = []
  const messages: Sms[] = []
  const deps: JobDeps = {
    ...quietJobs(world),
    mailer: { send: async (mail) => void mails.push(mail), close: () => {} },
    sms: { send: async (sms) => void messages.push(sms) },
  }
  return {
    mails,
    messages,
    // a connection of its own for each delivery would cost more than most of them
    deliver: () => workOnce({ url: world.url, deps, pool: world.deps.pool }),
  }
}
export type Mailbag = ReturnType<typeof openMailbag>
