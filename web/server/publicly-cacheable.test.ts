import { describe, expect, it } from 'vitest'
import { readPages } from './pages.ts'
import { anonymizeRequest, isPubliclyCacheable } from './publicly-cacheable.ts'
import { realBuild } from './test/real-build.ts'

const pages = readPages(await realBuild())

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const request = new Request(`http://lonja.test${path}`, { method, headers })
  return isPubliclyCacheable(request, new URL(request.url).pathname, pages)
}

describe('what is the same for every visitor', () => {
  it.each<[string, Record<string, string>]>([
    ['/', {}],
    ['/goods-list?categoryIds=3', {}],
    ['/zh/goods-list', { 'accept-language': 'en' }],
    ['/goods-list', { cookie: 'i18n_redirected=es', 'sec-fetch-site': 'same-origin' }],
    ['/en', { cookie: 'i18n_redirected=en', 'sec-fetch-site': 'same-origin' }],
    ['/en.data?_routes=x', { cookie: 'i18n_redirected=en', 'sec-fetch-site': 'same-origin' }],
    ['/shop-index/5', { cookie: 'shopId=5; i18n_redirected=es', 'sec-fetch-site': 'same-origin' }],
    ['/goods-list', { cookie: 'cart=a; cartCount=3; i18n_redirected=es', 'sec-fetch-site': 'same-origin' }],
    ['/goods-list', { cookie: '__Host-cart=a; cartCount=3' }],
    ['/_root.data', { cookie: 'i18n_redirected=es', 'sec-fetch-site': 'same-origin' }],
  ])('%s with %j', (path, headers) => expect(ask(path, headers)).toBe(true))

  it.each<[string, Record<string, string>]>([
    ['/', { cookie: 'token=a' }],
    ['/', { cookie: 'i18n_redirected=es; token=a' }],
    ['/', { cookie: 'i18n_redirected_token=a' }],
    ['/', { cookie: 'shopId=5; token=a' }],
    ['/', { cookie: 'location=40.4,-3.7' }],
    ['/', { cookie: 'notice=logged_out' }],
    ['/', { cookie: 'something=else' }],
    ['/', { cookie: 'cart=a; token=b' }],
    // what shows the cart is nobody else's, whether there is one yet or not
    ['/cartList', {}],
    ['/cartList', { cookie: 'cart=a; cartCount=3' }],
    ['/cartList/', { cookie: 'cart=a; cartCount=3' }],
    ['/zh/cartList.data', { cookie: 'cart=a', 'accept-language': 'zh' }],
    ['/cartlist', { cookie: 'cart=a' }],
    ['/my-cart?sid=3', { cookie: 'cart=a' }],
    ['/my-checkout?sid=3', { cookie: 'cart=a' }],
    ['/cart-popup.data', { cookie: 'cart=a' }],
    ['/', { authorization: 'a' }],
    // the bare root greets, and a language that was chosen on our pages is remembered
    ['/', { 'accept-language': 'zh' }],
    ['/', { cookie: 'i18n_redirected=en' }],
    ['/goods-list', { cookie: 'i18n_redirected=en', 'sec-fetch-site': 'same-origin' }],
  ])('not %s with %j', (path, headers) => expect(ask(path, headers)).toBe(false))

  it('is only what is read', () => {
    expect(ask('/login', {}, 'POST')).toBe(false)
    expect(ask('/', {}, 'HEAD')).toBe(true)
  })
  it('is asked without anything of the user', () => {
    const request = new Request('http://lonja.test/en/goods-list?x=1', {
      headers: { 'user-agent': 'someone', 'accept-language': 'zh', referer: 'http://elsewhere', accept: 'text/html' },
    })
    const asked = anonymizeRequest(request, '/en/goods-list')
    expect(asked.url).toBe(request.url)
    expect(Object.fromEntries(asked.headers)).toEqual({
      accept: 'text/html',
      cookie: 'i18n_redirected=en',
      'sec-fetch-site': 'same-origin',
    })
  })
})
