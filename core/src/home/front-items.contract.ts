import { z } from 'zod'
import { id } from '../kernel/ids.ts'
import { givenMoment, givenTexts } from '../kernel/wire.ts'
import { POLICY_TYPES } from '../policies/policy-types.ts'
import { BLOCK_TYPES, ENTRY_TYPES, SUGGESTION_TYPES } from './block-lists.ts'
import { isListFilter } from './list-filter.ts'

/** The query of a list, as its address has it behind the question mark. */
const filter = z.string().trim().max(600).refine(isListFilter)
/** An address of the market without a language, or a whole https address. */
const address = z
  .string()
  .trim()
  .max(300)
  .regex(/^(\/(?!\/)|https:\/\/)[^\s\\]*$/)
const schedule = { shownFrom: givenMoment.nullable(), shownUntil: givenMoment.nullable() }

/** A block of the home page as the market's people write it. */
export const frontBlock = z.object({
  id,
  type: z.enum(BLOCK_TYPES),
  isOn: z.boolean(),
  titles: givenTexts(120),
  texts: givenTexts(400),
  link: address.nullable(),
  linkTexts: givenTexts(60),
  /** an address that the part has already, or the key of a file that was sent in */
  picture: z.string().max(200).nullable(),
  limit: z.int().min(1).max(30),
  filter,
  ...schedule,
})
export type FrontBlock = z.output<typeof frontBlock>

/** An entry of the menu as the market's people write it; brothers stand in the order of the list. */
export const frontEntry = z.object({
  id,
  parentId: id.nullable(),
  isOn: z.boolean(),
  names: givenTexts(60),
  relatedType: z.enum(ENTRY_TYPES),
  categoryId: id.nullable(),
  /** levels of categories that open below it by themselves */
  levels: z.int().min(0).max(3),
  target: z.union([z.enum(POLICY_TYPES), address]).nullable(),
  type: z.enum(SUGGESTION_TYPES).nullable(),
  filter,
  ...schedule,
})
export type FrontEntry = z.output<typeof frontEntry>

export type FrontItem = FrontBlock | FrontEntry
