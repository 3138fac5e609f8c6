import { hash, verify } from '@node-rs/argon2'

/** argon2id, 46 MiB, one pass: the strength that the OWASP password cheat sheet names as equal to its minimum, at 21 ms. */
const OPTIONS = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

let decoy: Promise<string> | undefined

/** Checks a password; for people who do not exist it takes as long, so that the answer's time tells nothing. */
export const verifyPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await decoy), password)
  return matches && stored != null
}
