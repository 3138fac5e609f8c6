import { MINUTE } from '../kernel/clock.ts'

/** What a code by SMS may be asked for, and what one by mail; it is good for that alone (spec §5, phone verification). */
export const SMS_PURPOSES = [
  'register',
  'reset',
  'changePhone',
  'openShop',
  'deleteAccount',
  'bankDetails',
  'owners',
  'closeShop',
] as const
export const EMAIL_PURPOSES = [
  'register',
  'reset',
  'changeEmail',
  'deleteAccount',
  'bankDetails',
  'owners',
  'closeShop',
] as const
export const CODE_PURPOSES = [...SMS_PURPOSES, 'changeEmail'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]
export const CODE_CHANNELS = ['sms', 'email'] as const
export type CodeChannel = (typeof CODE_CHANNELS)[number]

/** What proves that it is oneself, besides a provider's word: the password, or a code to the own e-mail or phone. */
export const OWN_PROOFS = ['password', 'email', 'sms'] as const
export type OwnProof = (typeof OWN_PROOFS)[number]

export const CODE_DIGITS = 6
/** How long a code is good for, in ms. */
export const CODE_LIFE = 10 * MINUTE
/** Wrong codes before the right one is worth nothing either. */
export const CODE_TRIES = 5
/** Seconds before the same target may get another. */
export const CODE_RESEND_SECONDS = 60

const ANONYMOUS: ReadonlySet<CodePurpose> = new Set(['register', 'reset'])
/** Whether only someone who is logged in may ask for it. */
export const needsLogin = (purpose: CodePurpose): boolean => !ANONYMOUS.has(purpose)

const TO_OWN: ReadonlySet<CodePurpose> = new Set(['deleteAccount', 'bankDetails', 'owners', 'closeShop'])
/** Where a code goes for this purpose: to a target that is typed, or to the person's own. */
export const goesToOwn = (purpose: CodePurpose): boolean => TO_OWN.has(purpose)

/** What people type of a code: digits of any script's width, with spaces or hyphens between. */
export const plainCode = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '')
