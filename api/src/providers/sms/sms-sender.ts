/** One SMS; `to` is a number in E.164. */
export interface Sms {
  to: string
  text: string
}

/** The gateway took the message for a fault of its own making: sending the same again would not help. */
export class SmsRefused extends Error {
  override name = 'SmsRefused'
}

/** Brings SMS on their way. `send` resolves once the gateway has taken the message, and throws when it has not. */
export interface SmsSender {
  /** `id` stays the same when a message is tried again, so that the gateway recognises a double */
  send: (sms: Sms, id: string) => Promise<void>
}
