import { describe, expect, it } from 'vitest'
import { hostPlace } from './host-place.ts'

const shown = (host: string, publicUrl: string, mode: 'wholesale' | 'shop') => {
  const place = hostPlace(host, { publicUrl, mode })
  return place.kind === 'shop' ? place.subDomain : place.kind.toUpperCase()
}

describe('among many shops', () => {
  it.each([
    ['vidal.localhost:3000', 'http://localhost:3000', 'vidal'],
    ['vidal.localhost', 'http://localhost:3000', 'vidal'],
    ['localhost:3000', 'http://localhost:3000', 'MARKET'],
    ['127.0.0.1:3000', 'http://localhost:3000', 'MARKET'],
    ['[::1]:3000', 'http://localhost:3000', 'MARKET'],
    ['vidal.localhost:3000', 'http://127.0.0.1:3000', 'vidal'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000', 'MARKET'],
    ['vidal.lonja.example', 'https://lonja.example', 'vidal'],
    ['VIDAL.Lonja.Example', 'https://lonja.example', 'vidal'],
    ['vidal.lonja.example.', 'https://lonja.example', 'vidal'],
    ['vidal.lonja.example.:443', 'https://lonja.example', 'vidal'],
    ['vidal.lonja.example', 'https://www.lonja.example', 'vidal'],
    ['lonja.example', 'https://www.lonja.example', 'MARKET'],
    ['www.lonja.example', 'https://lonja.example', 'MARKET'],
    ['xn--caf-dma.lonja.example', 'https://lonja.example', 'xn--caf-dma'],
    ['a.b.lonja.example', 'https://lonja.example', 'NOWHERE'],
    ['www.vidal.lonja.example', 'https://lonja.example', 'NOWHERE'],
    ['_dmarc.lonja.example', 'https://lonja.example', 'NOWHERE'],
    ['-vidal.lonja.example', 'https://lonja.example', 'NOWHERE'],
    ['.lonja.example', 'https://lonja.example', 'NOWHERE'],
    ['evillonja.example', 'https://lonja.example', 'MARKET'],
    ['vidal.elsewhere.example', 'https://lonja.example', 'MARKET'],
    ['vidal.localhost', 'https://lonja.example', 'MARKET'],
    ['', 'https://lonja.example', 'MARKET'],
  ])('%j of %s is %s', (host, publicUrl, expected) => {
    expect(shown(host, publicUrl, 'wholesale')).toBe(expected)
  })
})

describe('one shop alone', () => {
  it.each([
    ['vidal.example', 'vidal'],
    ['www.vidal.example', 'vidal'],
    ['vidal.shops.example:8443', 'vidal'],
    ['Vidal.Localhost:3000', 'vidal'],
    ['vidal.localhost.:3000', 'vidal'],
    ['localhost', 'localhost'],
    ['127.0.0.1:3000', 'NOWHERE'],
    ['[2001:db8::1]', 'NOWHERE'],
    ['', 'NOWHERE'],
  ])('%j is %s', (host, expected) => {
    expect(shown(host, 'https://lonja.example', 'shop')).toBe(expected)
  })
})
