import type { Message } from '#schemas/message.ts'

/** The messages of the member organisation that the company has not opened yet. */
export const unreadOf = (messages: readonly Message[]): readonly Message[] =>
  messages.filter(({ postedByMA, isHandled }) => postedByMA && !isHandled)

/** The message to show first: the last unread one, else the last of all. */
export const latestMessageOf = (messages: readonly Message[]): Message | null =>
  unreadOf(messages).at(-1) ?? messages.at(-1) ?? null
