/** The sources that can be searched for an answer: the companies of the company register, by a part of their name or by their number. */
export const answerSources = ['companies'] as const
export type AnswerSource = (typeof answerSources)[number]

/** The minimum length of a search. */
export const minSearchLength = 2

/** The lists that a component can name by its tag in any template. */
export const builtInListNames = ['businessCodes', 'countries', 'counties', 'currencies', 'municipalities'] as const
export type BuiltInListName = (typeof builtInListNames)[number]
