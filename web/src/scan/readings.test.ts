import { expect, it } from 'vitest'
import { NO_READINGS, readPicture, watchCodes } from './readings.ts'

const CUP = '4006381333931'
const JAR = '8412345678905'
const SMALL = '96385074'

/** The codes that are told of pictures, each 100 ms after the one before. */
const toldOf = (pictures: readonly (readonly string[])[], everyMs = 100): string[] => {
  let readings = NO_READINGS
  return pictures.flatMap((values, n) => {
    const read = readPicture(readings, values, n * everyMs)
    readings = read.readings
    return read.code ?? []
  })
}

it.each([
  ['one picture alone is not believed', [[CUP]], []],
  ['two that say the same are', [[CUP], [CUP]], [CUP]],
  ['with a blurred one between them too', [[CUP], [], [CUP]], [CUP]],
  ['a wrong check digit is no code', [['4006381333932'], ['4006381333932']], []],
  ['nor are letters', [['VM-100'], ['VM-100']], []],
  ['what is held before the camera counts once', [[CUP], [CUP], [CUP], [CUP], [CUP]], [CUP]],
  ['one code after another', [[CUP], [CUP], [JAR], [JAR], [SMALL], [SMALL]], [CUP, JAR, SMALL]],
  ['two that alternate in one picture are not told again', [[CUP], [CUP], [JAR], [JAR], [CUP], [CUP]], [CUP, JAR]],
] as const)('%s', (_, pictures, told) => expect(toldOf(pictures)).toEqual(told))

it('counts a code again after it was out of sight', () => {
  expect(toldOf([[CUP], [CUP], ...Array.from({ length: 13 }, () => []), [CUP], [CUP]])).toEqual([CUP, CUP])
  expect(toldOf([[CUP], [CUP], ...Array.from({ length: 5 }, () => []), [CUP], [CUP]])).toEqual([CUP])
})

/** A camera whose pictures are given, and which is closed after the last. */
const watched = async (pictures: readonly (readonly string[] | Error)[]) => {
  const stop = new AbortController()
  const told: string[] = []
  let n = 0
  const detect = async () => {
    const picture = pictures[n++]
    if (n >= pictures.length) stop.abort()
    if (picture instanceof Error) throw picture
    return picture ?? []
  }
  const rest = () => Promise.resolve()
  await watchCodes({ detect, onCode: (code) => told.push(code), signal: stop.signal, now: () => n * 100, rest })
  return told
}

it('goes on after pictures that could not be read, and ends when it is closed', async () => {
  const bad = new Error('no picture yet')
  expect(await watched([bad, bad, [CUP], bad, [CUP], [JAR], []])).toEqual([CUP])
  // what is read while the window closes is nobody's any more
  expect(await watched([[CUP], [CUP]])).toEqual([])
})

it('gives up where no picture can be read', async () => {
  const bad = Array.from({ length: 30 }, () => new Error('no service'))
  await expect(watched(bad)).rejects.toThrow('no service')
})
