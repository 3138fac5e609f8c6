import { describe, expect, it } from 'vitest'
import { bounded, keyed, pinched, swipeOf, WHOLE, zoomed } from './gesture.ts'

const frame = { width: 400, height: 400 }
const at = (x: number, y: number) => ({ x, y })

describe('a picture under fingers', () => {
  it.each([
    ['the middle', at(0, 0), { scale: 2, x: 0, y: 0 }],
    ['a corner', at(-200, -200), { scale: 2, x: 200, y: 200 }],
    ['a point', at(50, -20), { scale: 2, x: -50, y: 20 }],
  ])('is enlarged about %s, which stays', (_, point, view) => {
    expect(zoomed(WHOLE, 2, point, frame)).toEqual(view)
  })

  it('stays within its frame and four times its size', () => {
    expect(bounded({ scale: 9, x: 5000, y: -5000 }, frame)).toEqual({ scale: 4, x: 600, y: -600 })
    expect(bounded({ scale: 0.2, x: 50, y: 50 }, frame)).toEqual(WHOLE)
  })

  it('follows two fingers', () => {
    const apart = pinched(WHOLE, [at(-50, 0), at(50, 0)], [at(-100, 0), at(100, 0)], frame)
    expect(apart).toEqual({ scale: 2, x: 0, y: 0 })
    expect(pinched(apart, [at(-50, 0), at(50, 0)], [at(-30, 10), at(70, 10)], frame)).toEqual({
      scale: 2,
      x: 20,
      y: 10,
    })
    expect(pinched(apart, [at(-100, 0), at(100, 0)], [at(-10, 0), at(10, 0)], frame)).toEqual(WHOLE)
  })

  it.each([
    ['left', at(-80, 10), 1],
    ['right', at(80, 10), -1],
    ['a little', at(30, 0), 0],
    ['down', at(60, 90), 0],
  ])('turns the page on a swipe: %s', (_, to, step) => {
    expect(swipeOf(at(0, 0), to)).toBe(step)
  })

  const close = { scale: 1.5, x: 0, y: 0 }
  it.each([
    ['+', WHOLE, close],
    ['=', WHOLE, close],
    ['-', close, WHOLE],
    ['-', WHOLE, WHOLE],
    ['0', { scale: 4, x: 90, y: -90 }, WHOLE],
    ['ArrowRight', close, { scale: 1.5, x: -80, y: 0 }],
    ['ArrowUp', { scale: 1.5, x: 0, y: 90 }, { scale: 1.5, x: 0, y: 100 }],
    ['ArrowRight', WHOLE, null],
    ['a', close, null],
  ])('obeys the key %s', (key, view, then) => {
    expect(keyed(view, key, frame)).toEqual(then)
  })
})
