import type { CallName, Contract } from '@lonja/core/contract.ts'
import type { Reply } from '@lonja/core/kernel/endpoint.ts'

/** What a call of the contract answers: ReplyOf<'getProduct'> is one product. */
export type ReplyOf<Name extends CallName> = Reply<Contract[Name]>

export type Me = ReplyOf<'getMe'>
export type CategoryNode = ReplyOf<'getCategoryTrees'>['items'][number]
