/** One mail as the market writes it. */
export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** address at which the receiver stops such mails, also by one press in their mail program (RFC 8058) */
  unsubscribe?: string
}

/** Brings mails on their way. `send` resolves once the mail server has taken the message, and throws when it has not. */
export interface Mailer {
  /** `id` stays the same when a mail is tried again, so that receivers recognise a double */
  send: (mail: Mail, id: string) => Promise<void>
  close: () => void
}
