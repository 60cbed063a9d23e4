/** Why an answer is wrong: the rule's code, what fills its sentence, and the other component whose answer the rule compares with. */
export type RuleIssue = { code: string; params: Readonly<Record<string, string | number>>; other?: string }
