/** The two sides of a conversation: a buying account, and a shop. */
export const CONVERSATION_SIDES = ['buyer', 'seller'] as const
export type ConversationSide = (typeof CONVERSATION_SIDES)[number]

/** Longest text of a message, in characters. */
export const MESSAGE_TEXT_MAX = 2000

/** How many words and phrases the market may refuse in messages, and how long one may be, in characters. */
export const BLOCKED_WORDS_MAX = 500
export const BLOCKED_WORD_LENGTH = 60
