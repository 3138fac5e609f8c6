import { fold } from '../kernel/fold.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { PASSWORD_MAX, PASSWORD_MIN, passwordLength } from './password-length.ts'

/** Characters that must be left once names that an attacker knows are taken out. */
const OWN_PART_MIN = 5
/** Names shorter than this stand in too many words to mean anything. */
const NAME_MIN = 4

/** What an attacker knows of the person. */
export interface PasswordContext {
  name?: string | undefined
  email?: string | undefined
  companyName?: string | undefined
}

const lettersAndDigits = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

const knownWords = ({ name = '', email = '', companyName = '' }: PasswordContext): string[] =>
  [name, companyName, ...`${name} ${companyName} ${email.replace('@', ' ')} lonja`.split(/[^\p{L}\p{N}]+/u)]
    .map(lettersAndDigits)
    .filter((word) => word.length >= NAME_MIN)
    .sort((a, b) => b.length - a.length)

/** Whether little is left of a password without the person's own names and the market's. */
const isAboutThePerson = (password: string, context: PasswordContext): boolean => {
  const plain = lettersAndDigits(password)
  const rest = knownWords(context).reduce((left, word) => left.replaceAll(word, ''), plain)
  return rest !== plain && [...rest].length < OWN_PART_MIN
}

/** Whether it is one or two characters over and over: aaaaaaaa, abababab. */
const isMonotonous = (password: string): boolean => new Set(password).size <= 2

/**
 * Why a new password is refused; null when it will do. Any characters are welcome, none is required: length, the list of
 * common ones and the person's own names decide (spec §5; OWASP ASVS 5.0, 6.2).
 */
export const checkPassword = (
  password: string,
  context: PasswordContext = {},
): 'password_too_short' | 'password_too_long' | 'password_too_common' | null => {
  const length = passwordLength(password)
  if (length < PASSWORD_MIN) return 'password_too_short'
  if (length > PASSWORD_MAX) return 'password_too_long'
  const known = password.normalize('NFC').toLowerCase()
  const isKnown = COMMON_PASSWORDS.has(known) || isMonotonous(known) || isAboutThePerson(known, context)
  return isKnown ? 'password_too_common' : null
}
