import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { Mail } from './mailer.ts'
import { writeMessage } from './write-message.ts'

const by = { from: 'Lonja <no-reply@lonja.test>', messageId: '<letter-1.seal@lonja.test>' }
const text = 'Hola, Begoña:\n\nTu pedido cuesta 776,69 €.\n.con un punto\n您的订单 = 1'
const html = `<p style="margin:0">Tu pedido &amp; su número</p>${'<p>Una línea larga sin saltos. </p>'.repeat(60)}`

const read = async (mail: Partial<Mail>) => {
  const { raw, envelope } = writeMessage({ to: 'bar@lonja.test', subject: 'Pedido', text, ...mail }, by)
  // in plain letters and short lines it passes every mail server
  expect(raw).toMatch(/^[\r\n\t -~]*$/)
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThan(998)
  const parsed = await PostalMime.parse(raw)
  const header = (key: string) => parsed.headers.find((one) => one.key === key)?.value
  return { parsed, envelope, header }
}

test('a mail reads as it was written, as text and as HTML', async () => {
  const subject = 'Pedido 26-1-V: págalo antes del 7 de diciembre, por transferencia a la cuenta de la tienda 商店'
  const { parsed, envelope } = await read({ to: 'Ñandú <bar@lonja.test>', subject, html })
  expect(envelope).toMatchObject({ from: 'no-reply@lonja.test', to: ['bar@lonja.test'] })
  expect(parsed.from).toMatchObject({ name: 'Lonja', address: 'no-reply@lonja.test' })
  expect(parsed.to).toMatchObject([{ name: 'Ñandú', address: 'bar@lonja.test' }])
  expect([parsed.subject, parsed.messageId]).toEqual([subject, by.messageId])
  expect(parsed.text?.trim()).toBe(text)
  expect(parsed.html?.trim()).toBe(html)
})

test('one without HTML is its text', async () => {
  const { parsed } = await read({})
  expect([parsed.text?.trim(), parsed.html]).toEqual([text, undefined])
})

test('it names the way out where there is one', async () => {
  const unsubscribe = `https://lonja.test/unsubscribe?token=${'a1'.repeat(80)}`
  const { header } = await read({ html, unsubscribe })
  expect(header('list-unsubscribe')).toBe(`<${unsubscribe}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect((await read({ html })).header('list-unsubscribe')).toBeUndefined()
})

test('a line break in a subject begins no other header', async () => {
  const { parsed, header } = await read({ subject: 'Pedido\r\nBcc: otro@lonja.test' })
  expect(header('bcc')).toBeUndefined()
  expect(parsed.subject).toContain('otro@lonja.test')
})
