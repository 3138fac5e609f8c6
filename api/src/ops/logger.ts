import pino, { type DestinationStream, type Logger } from 'pino'
import { requestScope } from './request-scope.ts'

const SECRETS = ['authorization', 'cookie', 'set-cookie', 'password', 'newPassword', 'token', 'tmpToken', 'secret']
const DEPTHS = ['', '*.', '*.*.', '*.*.*.']

/** One JSON line per event; secrets are blacked out, and every line of a request carries its id. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: {
        paths: DEPTHS.flatMap((depth) => SECRETS.map((name) => `${depth}["${name}"]`.replace('.[', '['))),
        censor: '[hidden]',
      },
      mixin: () => requestScope.getStore() ?? {},
    },
    destination ?? pino.destination({ sync: true }),
  )
