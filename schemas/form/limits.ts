/** Characters (UTF-16 code units) of one text answer. Whatever rules a template has, no longer one is stored. */
export const longestText = 10_000
/** Entries of one list; no template can ask for more. */
export const mostEntries = 1000
/** Answers of one form, those in entries of its lists included. */
export const mostAnswers = 5000
/** Characters of all answers of one form together. */
export const mostCharacters = 200_000
