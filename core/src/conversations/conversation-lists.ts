/** The two sides of a conversation: a buying account, and a shop. */
export const CONVERSATION_SIDES = ['buyer', 'seller'] as const
export type ConversationSide = (typeof CONVERSATION_SIDES)[number]

/** Longest text of a message, in characters. */
export const MESSAGE_TEXT_MAX = 2000

/** Most saved replies of a shop, and how long the title of one may be, in characters. */
export const SAVED_REPLIES_MAX = 50
export const SAVED_REPLY_TITLE_MAX = 60

/** How many words and phrases the market may refuse in messages, and how long one may be, in characters. */
export const BLOCKED_WORDS_MAX = 500
export const BLOCKED_WORD_LENGTH = 60
