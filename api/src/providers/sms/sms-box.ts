import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { keepWhole } from '../keep-whole.ts'

const NAME = /^\d{17}-[0-9a-f]{16}\.json$/
const NEWEST = 100

/** A message as the gateway's protocol carries it. */
export const smsMessage = z.object({
  id: z.string().min(1).max(100),
  from: z.string().max(40),
  to: z.string().regex(/^\+[1-9]\d{6,14}$/),
  text: z.string().min(1).max(1000),
})
const kept = smsMessage.extend({ at: z.string() })
export type KeptSms = z.output<typeof kept>

/** Keeps a message under `name`; the same name twice keeps one. */
export const keepSms = async (folder: string, name: string, sms: KeptSms): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await keepWhole(join(folder, `${name}.json`), JSON.stringify(sms))
}

/** The messages that the local gateway keeps in `folder`, newest first, at most 100. */
export const listSms = async (folder: string): Promise<KeptSms[]> => {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort()
  const newest = names.reverse().slice(0, NEWEST)
  return Promise.all(newest.map(async (name) => kept.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))))
}
