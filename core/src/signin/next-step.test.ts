import { describe, expect, it } from 'vitest'
import { type NextStep, nextStep, type SignInFacts } from './next-step.ts'

describe('what follows when a provider says who someone is', () => {
  it.each<[string, SignInFacts, NextStep]>([
    ['a known identity', { holder: 1, loggedIn: null, emailOwner: null }, 'in'],
    ['a known identity whose e-mail is another person’s by now', { holder: 1, loggedIn: null, emailOwner: 2 }, 'in'],
    ['a known identity of who is logged in', { holder: 1, loggedIn: 1, emailOwner: 1 }, 'in'],
    ['a known identity while someone else is logged in', { holder: 1, loggedIn: 2, emailOwner: null }, 'taken'],
    ['a new identity with the e-mail of an account', { holder: null, loggedIn: null, emailOwner: 1 }, 'link'],
    ['a new identity while someone is logged in', { holder: null, loggedIn: 1, emailOwner: null }, 'link'],
    ['a new identity of a new person', { holder: null, loggedIn: null, emailOwner: null }, 'new'],
  ])('%s', (_, facts, step) => {
    expect(nextStep(facts)).toBe(step)
  })
})
