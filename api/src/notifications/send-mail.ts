import type { Task } from '../jobs/task.ts'
import { noticeMail } from './notice-mail.ts'

/** Hands one mail to the mail server. While that server fails, the job waits and tries again for about three days. */
export const sendMail: Task<'send_mail'> = async ({ mailer }, mail, id) => {
  await mailer.send(mail, id)
}

/** Writes the mail of a notice and sends it in the same way. */
export const sendNotice: Task<'send_notice'> = async ({ mailer, ...house }, { mailId, ...letter }, id) => {
  await mailer.send(noticeMail(letter, house), mailId ?? id)
}
