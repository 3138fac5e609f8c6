import { join } from 'node:path'
import type { Clock } from '@lonja/core/kernel/clock.ts'
import { createHttpSmsSender } from './http-sms-sender.ts'
import { startLocalGateway } from './local-gateway.ts'
import type { SmsSender } from './sms-sender.ts'

export interface SmsService {
  sms: SmsSender
  /** where the local gateway keeps messages; undefined when a real one is set */
  localFolder: string | undefined
  stop: () => Promise<void>
}

/** The gateway that the settings name, or the local one; both are spoken to by the same driver. */
export const createSmsService = async (
  config: { smsUrl: string | undefined; smsKey: string; smsFrom: string; dataDir: string },
  clock: Clock,
): Promise<SmsService> => {
  const localFolder = config.smsUrl ? undefined : join(config.dataDir, 'sms')
  const local = localFolder ? await startLocalGateway(localFolder, clock) : undefined
  return {
    sms: createHttpSmsSender({
      url: config.smsUrl ?? local?.url ?? '',
      key: local?.key ?? config.smsKey,
      from: config.smsFrom,
    }),
    localFolder,
    stop: async () => local?.stop(),
  }
}
