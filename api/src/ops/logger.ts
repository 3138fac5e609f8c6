import pino, { type DestinationStream, type Logger } from 'pino'
import { requestScope } from './request-scope.ts'

const SECRETS = ['authorization', 'cookie', 'set-cookie', 'password', 'newPassword', 'token', 'tmpToken', 'secret']
const DEPTHS = ['', '*.', '*.*.', '*.*.*.']

/** Lines that wait while the log cannot be written are kept up to this many bytes, and dropped beyond. */
const WAITING_MAX = 1024 * 1024

/**
 * Where the log goes: standard output, or a file of that name. A full disk must not end the market, which an error without a
 * listener would: what could not be written is tried again with the next line.
 */
export const openLog = (dest: number | string = 1): DestinationStream => {
  const destination = pino.destination({ dest, sync: true, maxLength: WAITING_MAX })
  destination.on('error', () => {})
  return destination
}

/** One JSON line per event; secrets are blacked out, and every line of a request carries its id. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: {
        paths: DEPTHS.flatMap((depth) => SECRETS.map((name) => `${depth}["${name}"]`.replace('.[', '['))),
        censor: '[hidden]',
      },
      // a copy: what a line says is written into it, and would stand in every later line of the request
      mixin: () => ({ ...requestScope.getStore() }),
    },
    destination ?? openLog(),
  )
