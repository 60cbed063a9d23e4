/** Characters (UTF-16 code units) of one text answer. A longer one is never stored, whatever rules a template has. */
export const maxTextLength = 10_000
/** Entries of one list; no template can allow more. */
export const maxListEntries = 1000
/** Answers of one form, those in entries of its lists included. */
export const maxFormAnswers = 5000
/** Characters of all answers of one form together. */
export const maxFormCharacters = 200_000
/** Characters of one text of a template, in one language. */
export const maxTemplateTextLength = 10_000
/** Components of one form of a template, those in lists, groups and columns included. */
export const maxFormComponents = 2_000
/** Questions that one condition of a template asks about. */
export const maxConditionTargets = 100
/** Bytes of one uploaded file: 25 MB. The server accepts no larger one, whatever rules a template has. */
export const maxUploadBytes = 25_000_000
