import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { onServer, withDatabase } from '../test/database.ts'
import { checkServer } from './check-server.ts'

const server = inject('databaseServer')
const fit = `lonja_fit_${process.pid}`
const unfit = `lonja_unfit_${process.pid}`

beforeAll(async () => {
  await onServer(server, `create database ${fit} template template0`)
  await onServer(server, `create database ${unfit} template template0 locale 'C'`)
})
afterAll(async () => {
  await onServer(server, `drop database ${fit} with (force)`)
  await onServer(server, `drop database ${unfit} with (force)`)
})

describe('a database for the market', () => {
  it('may be any that knows the letters', async () => {
    await expect(checkServer(withDatabase(server, fit))).resolves.toBeUndefined()
    // The look leaves nothing behind.
    await expect(checkServer(withDatabase(server, fit))).resolves.toBeUndefined()
  })

  it('is refused when it takes Chinese letters for punctuation, with what to do', async () => {
    await expect(checkServer(withDatabase(server, unfit))).rejects.toThrow(/locale 'C.UTF-8'/)
  })

  it('is refused with its address named when it does not answer', async () => {
    await expect(checkServer('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(/DATABASE_URL/)
  })
})
