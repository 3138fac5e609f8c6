import type { Task } from './tasks.ts'

/** Hands one mail to the mail server. While that server fails, the job waits and tries again for about three days. */
export const sendMail: Task<'send_mail'> = async ({ mailer }, mail, id) => {
  await mailer.send(mail, id)
}
