import { expect, test } from 'vitest'
import { CallFailed, postWebhook } from './post-webhook.ts'
import { isWebhookAddress } from './webhook-address.ts'

const MARKET = 'https://lonja.market'
const LOCAL = 'http://localhost:3000'

test.each([
  ['https://erp.tienda.es/lonja', MARKET, true],
  ['https://erp.tienda.es:8443/lonja?key=1', MARKET, true],
  ['http://erp.tienda.es/lonja', MARKET, false],
  ['ftp://erp.tienda.es/', MARKET, false],
  ['https://user:secret@erp.tienda.es/', MARKET, false],
  ['https://erp.tienda.es/#part', MARKET, false],
  ['https://localhost/', MARKET, false],
  ['https://localhost./', MARKET, false],
  ['https://postgres/', MARKET, false],
  ['https://db.internal/', MARKET, false],
  ['https://printer.local/', MARKET, false],
  ['https://127.0.0.1/', MARKET, false],
  ['https://2130706433/', MARKET, false],
  ['https://0x7f.1/', MARKET, false],
  ['https://[::1]/', MARKET, false],
  ['https://[::ffff:10.0.0.1]/', MARKET, false],
  ['https://93.184.216.34/', MARKET, false],
  ['no address', MARKET, false],
  ['http://localhost:9/hook', LOCAL, true],
  ['http://127.0.0.1:9/hook', LOCAL, true],
  ['http://10.0.0.1/hook', LOCAL, false],
  ['http://erp.tienda.es/lonja', LOCAL, false],
  ['https://erp.tienda.es/lonja', LOCAL, true],
])('%s at a market on %s: %s', (address, publicUrl, isAllowed) => {
  expect(isWebhookAddress(address, { publicUrl })).toBe(isAllowed)
})

test.each([
  ['this machine', '127.0.0.1'],
  ['this machine by its name', 'localhost'],
  ['this machine in IPv6', '[::1]'],
  ['every network of this machine', '0.0.0.0'],
  ['a private network', '10.1.2.3'],
  ['another private network', '172.16.0.9'],
  ['a home network', '192.168.1.1'],
  ['the data of a cloud machine', '169.254.169.254'],
  ['addresses behind a carrier', '100.64.0.1'],
  ['a private network written as IPv6', '[::ffff:10.0.0.1]'],
  ['a private network of IPv6', '[fd00::1]'],
  ['a link of IPv6', '[fe80::1]'],
  ['everyone at once', '224.0.0.1'],
])('a call never leads to %s', async (_about, host) => {
  const call = { url: `https://${host}:9/hook`, body: '{}', headers: {}, publicUrl: MARKET }
  const error = await postWebhook(call).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(CallFailed)
  // refused before anything is connected: port 9 of this machine would say ECONNREFUSED
  expect(String(error)).toMatch(/is not allowed/)
})

test('a market on loopback calls loopback, and nothing else that is not public', async () => {
  const call = { body: '{}', headers: {}, publicUrl: LOCAL }
  await expect(postWebhook({ ...call, url: 'http://127.0.0.1:9/hook' })).rejects.toThrow(/ECONNREFUSED/)
  await expect(postWebhook({ ...call, url: 'http://192.168.1.1:9/hook' })).rejects.toThrow(/is not allowed/)
})
