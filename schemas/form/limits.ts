/** Characters (UTF-16 code units) of one text answer. Whatever rules a template has, a longer one is never stored. */
export const maxTextLength = 10_000
/** Entries of one list; no template can allow more. */
export const maxListEntries = 1000
/** Answers of one form, those in entries of its lists included. */
export const maxFormAnswers = 5000
/** Characters of all answers of one form together. */
export const maxFormCharacters = 200_000
/** Bytes of one uploaded file: 25 MB. Whatever rules a template has, the server accepts no larger one. */
export const maxUploadBytes = 25_000_000
