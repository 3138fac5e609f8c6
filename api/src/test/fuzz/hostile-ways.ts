import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { RawRequest } from './raw-requests.ts'

/** What goes over the wire: parts with a pause before each, and how the sender leaves. */
export interface Wire {
  parts: { bytes: Buffer; pauseMs: number }[]
  /** `wait`: until the answer has come; `reset`: after the last part; `halfClose`: it says that it has no more; a number: when so many bytes of the answer are there */
  leave: 'wait' | 'reset' | 'halfClose' | number
  /** it is a whole and valid request: the market must answer it */
  isWhole: boolean
}

type Random = () => number
type Way = (request: RawRequest, random: Random) => Wire

const any = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

const head = ({ method, path, headers }: RawRequest, more: readonly (readonly [string, string])[] = []): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: close',
    ...[...headers, ...more].map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')

const withLength = (request: RawRequest): Buffer =>
  Buffer.concat([
    Buffer.from(
      head(request, request.body.length > 0 ? [['Content-Length', String(request.body.length)]] : []),
      'latin1',
    ),
    request.body,
  ])

const once = (bytes: Buffer | string, leave: Wire['leave'] = 'wait', isWhole = false): Wire => ({
  parts: [{ bytes: typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes, pauseMs: 0 }],
  leave,
  isWhole,
})

const without = (request: RawRequest, name: string): RawRequest => ({
  ...request,
  headers: request.headers.filter(([one]) => one.toLowerCase() !== name),
})

const chunk = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
const CHUNKED = ['Transfer-Encoding', 'chunked'] as const
const LAST = Buffer.from('0\r\n\r\n')

const pieces = (bytes: Buffer, count: number): Buffer[] => {
  const size = Math.max(1, Math.ceil(bytes.length / count))
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size))
}

const NOT_UTF8 = [[0xff, 0xfe], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf0, 0x9f], [0x00], [0x80], [0xc0, 0xaf]]

/** Ways to send a request that no good client uses, by name. */
export const WAYS: Record<string, Way> = {
  plain: (request) => once(withLength(request), 'wait', true),
  bodyCut: (request, random) => {
    const bytes = withLength(request)
    const body = request.body.length
    return once(
      bytes.subarray(0, bytes.length - Math.ceil(random() * body)),
      any(random, ['reset', 'halfClose'] as const),
    )
  },
  headCut: (request, random) =>
    once(withLength(request).subarray(0, Math.floor(random() * 60)), any(random, ['reset', 'halfClose'] as const)),
  hangUp: (request, random) => ({
    parts: [
      { bytes: withLength(request), pauseMs: 0 },
      { bytes: Buffer.alloc(0), pauseMs: random() * 120 },
    ],
    leave: 'reset',
    isWhole: false,
  }),
  hangUpInAnswer: (request, random) => once(withLength(request), 1 + Math.floor(random() ** 3 * 40_000)),
  dribble: (request, random) => ({
    parts: pieces(withLength(request), 10 + Math.floor(random() * 20)).map((bytes) => ({
      bytes,
      pauseMs: random() * 30,
    })),
    leave: 'wait',
    isWhole: true,
  }),
  stall: (request, random) => {
    const bytes = withLength(request)
    return {
      parts: [
        { bytes: bytes.subarray(0, Math.floor(bytes.length * random())), pauseMs: 0 },
        { bytes: Buffer.alloc(0), pauseMs: 500 + random() * 1000 },
      ],
      leave: 'reset',
      isWhole: false,
    }
  },
  notUtf8: (request, random) => {
    const at = Math.floor(random() * request.body.length)
    const bytes = Buffer.from(any(random, NOT_UTF8))
    const body = Buffer.concat([request.body.subarray(0, at), bytes, request.body.subarray(at)])
    return once(withLength({ ...request, body }), 'wait', true)
  },
  byteOrderMark: (request) =>
    once(
      withLength({ ...request, body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), request.body]) }),
      'wait',
      true,
    ),
  otherCharset: (request, random) => {
    const [type, coding] = any(random, [
      ['application/json; charset=utf-16', 'utf16le'],
      ['application/json; charset=iso-8859-1', 'latin1'],
      ['application/json; charset=x', 'utf8'],
      ['application/json;charset="utf-8', 'utf8'],
    ] as const)
    const body = Buffer.from(request.body.toString('utf8'), coding)
    const { headers, ...rest } = without(request, 'content-type')
    return once(withLength({ ...rest, headers: [...headers, ['Content-Type', type]], body }), 'wait', true)
  },
  otherType: (request, random) => {
    const type = any(random, [
      ...[
        'text/plain',
        'application/xml',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'x',
        '/',
        '',
        '\u00e9',
      ],
      ...['multipart/form-data; boundary=other', 'application/x-www-form-urlencoded', `a/${'b'.repeat(3000)}`],
    ])
    const { headers, ...rest } = without(request, 'content-type')
    return once(withLength({ ...rest, headers: [...headers, ['Content-Type', type]] }), 'wait', true)
  },
  codingLies: (request, random) => {
    const coding = any(random, ['gzip', 'br', 'deflate', 'zstd', 'identity', 'gzip, gzip', 'x'])
    const packed = any(random, [request.body, gzipSync(request.body), brotliCompressSync(request.body)])
    const headers: RawRequest['headers'] = [...request.headers, ['Content-Encoding', coding]]
    return once(withLength({ ...request, headers, body: packed }), 'wait', true)
  },
  chunked: (request, random) => {
    const count = 1 + Math.floor(random() * 8)
    const body = [...pieces(request.body, count).map(chunk), LAST]
    return once(Buffer.concat([Buffer.from(head(request, [CHUNKED]), 'latin1'), ...body]), 'wait', true)
  },
  chunkGarbage: (request, random) => {
    const garbage = any(random, [
      ...['zz\r\n', '-1\r\n', 'ffffffffffffffffff\r\n', '5\r\nab', '5\r\nabcdefgh\r\n0\r\n\r\n', '\r\n', '0\r\n'],
      ...[
        `1;${'x'.repeat(30_000)}\r\na\r\n0\r\n\r\n`,
        '0\r\nX-Trailer: 1\r\nContent-Length: 9\r\n\r\n',
        '0x5\r\nabcde\r\n0\r\n\r\n',
      ],
    ])
    return once(head(request, [CHUNKED]) + garbage, any(random, ['wait', 'halfClose', 'reset'] as const))
  },
  twoLengths: (request, random) => {
    const { length } = request.body
    const lengths = any<[string, string][]>(random, [
      [['Content-Length', String(length)], [...CHUNKED]],
      [
        ['Content-Length', String(length)],
        ['Content-Length', String(length + 1)],
      ],
      [['Content-Length', '-1']],
      [['Content-Length', '1e3']],
      [['Content-Length', '9'.repeat(30)]],
      [['Content-Length', `${length}, ${length}`]],
      [['Transfer-Encoding', 'gzip, chunked']],
      [['Transfer-Encoding', 'chunked, identity']],
    ])
    return once(Buffer.concat([Buffer.from(head(request, lengths), 'latin1'), request.body]), 'halfClose')
  },
  twoHeaders: (request, random) => {
    const twice = any<[string, string][]>(random, [
      [['Host', 'other.example']],
      [['Authorization', 'x']],
      [['Content-Type', 'text/plain']],
      [
        ['Idempotency-Key', 'a'],
        ['Idempotency-Key', 'b'],
      ],
      [
        ['Cookie', 'token=a'],
        ['Cookie', 'token=b; token=c'],
      ],
      [
        ['X-Forwarded-For', '1.2.3.4'],
        ['X-Forwarded-For', 'nonsense'],
        ['X-Forwarded-Proto', 'javascript'],
        ['X-Forwarded-Host', 'evil.example/..'],
      ],
      [
        ['Accept-Language', 'en'],
        ['Accept-Language', '*;q=9'],
      ],
      [['Origin', 'null']],
      [['Range', 'bytes=9-1,-5,0-']],
      [['Accept-Encoding', 'br;q=x, ;, gzip;q=-1']],
    ])
    return once(withLength({ ...request, headers: [...request.headers, ...twice] }), 'wait', true)
  },
  hugeHeaders: (request, random) => {
    const more = any<[string, string][]>(random, [
      [['X-Long', 'x'.repeat(20_000)]],
      [['Cookie', `token=${'y'.repeat(12_000)}`]],
      Array.from({ length: 1500 }, (_, n): [string, string] => [`X-${n}`, 'v']),
      [['Accept-Language', 'es-'.repeat(3000)]],
      [['Authorization', 'z'.repeat(15_000)]],
    ])
    return once(withLength({ ...request, headers: [...request.headers, ...more] }), 'wait')
  },
  oddHead: (request, random) => {
    const { path } = request
    const text = any(random, [
      `get ${path} HTTP/1.1\r\nHost: x\r\n\r\n`,
      `FOO ${path} HTTP/1.1\r\nHost: x\r\n\r\n`,
      `TRACE ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      `CONNECT 127.0.0.1:80 HTTP/1.1\r\nHost: x\r\n\r\n`,
      `OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      `PROPFIND ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      `HEAD ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      `GET ${path}\r\n\r\n`,
      `GET ${path} HTTP/1.0\r\n\r\n`,
      `GET ${path} HTTP/9.9\r\nHost: x\r\n\r\n`,
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      `GET http://other.example${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      `GET ${path}%00%ff%c0 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      `GET /\xe9\xff${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      `GET /..;/../..%2f..${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      `GET //evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      `GET ${path}?${'a=%E0%A4%A&'.repeat(500)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      `GET ${path} HTTP/1.1\nHost: x\nConnection: close\n\n`,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nX: a\r\n folded\r\nConnection: close\r\n\r\n`,
      `GET ${path} HTTP/1.1\r\nHost: a b:99999\r\nConnection: close\r\n\r\n`,
      `GET ${path} HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n`,
      `GET ${path} HTTP/1.1\r\nHost: [::1\r\nConnection: close\r\n\r\n`,
      `GET ${path} HTTP/1.1\r\nHost: xn--\xff.example\r\nConnection: close\r\n\r\n`,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n\r\n`,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: x\r\n\r\n`,
      `POST ${path} HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
      `POST ${path} HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello`,
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
      '\r\n\r\n\r\n',
      '\x00'.repeat(200),
    ])
    return once(text, 'halfClose')
  },
  pipelined: (request, random) => {
    const one = Buffer.from(withLength(request).toString('latin1').replace('Connection: close\r\n', ''), 'latin1')
    const many = Buffer.concat(Array.from({ length: 2 + Math.floor(random() * 8) }, () => one))
    return once(many, any(random, ['halfClose', 'reset', 3000] as const))
  },
}
