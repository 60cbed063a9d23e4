import type { Path } from '#schemas/form/template-components.ts'

/** Codes of the problems of conditions, and of rules that compare answers. */
export type ConditionProblemCode =
  | 'DANGLING_CONTROLLER'
  | 'CONTROLLER_OUT_OF_SIGHT'
  | 'CONTROLLER_WITHOUT_VALUE'
  | 'CONTROLLER_CYCLE'
  | 'IMPOSSIBLE_CONTROLLER_VALUE'
  | 'REFUSED_CONTROLLER_VALUE'
  | 'REFUSED_COMPARISON'
  | 'UNREACHABLE'
  | 'ALWAYS_SHOWN'
  | 'NEVER_REQUIRED'
  | 'TOO_LARGE_CONDITION'
  | 'NOT_A_LIST'
  | 'NOT_A_CHECKBOX'
  | 'INCOMPARABLE_CONTROLLER'
  | 'OTHER_OPERAND_KIND'
  | 'UNFIT_OFFSET'
  | 'COMPARED_WITH_ITSELF'
  | 'OTHER_OUT_OF_SIGHT'
  | 'OTHER_ANSWER_KIND'
  | 'EXCLUSIVE_LIMITS'

/** Codes of the problems of the rules of one component. */
export type RuleProblemCode =
  | 'UNFIT_RULE'
  | 'IMPOSSIBLE_RULE'
  | 'IMPOSSIBLE_DATE'
  | 'EXCLUSIVE_RULES'
  | 'NOTHING_ALLOWED'
  | 'ENDLESS_RANGE'
  | 'ABOVE_SERVER_LIMIT'
  | 'EMPTY_REGEX'
  | 'UNANCHORED_REGEX'
  | 'UNKNOWN_FILE_TYPE'
  | 'UNREADABLE_REGEX'
  | 'DOUBLED_BACKSLASH'
  | 'TINY_FILE'
  | 'NOT_SENSITIVE'

/** Codes of the problems of a template that its grammar allows. */
export type TemplateProblemCode =
  | ConditionProblemCode
  | RuleProblemCode
  | 'DUPLICATE_FORM'
  | 'DUPLICATE_ID'
  | 'DUPLICATE_ROW'
  | 'DUPLICATE_PUBLIC_ID'
  | 'DUPLICATE_LABEL'
  | 'EMPTY_FORM'
  | 'TOO_LARGE_FORM'
  | 'ONLY_INTERNAL_FORMS'
  | 'UNIT_AND_CURRENCY'
  | 'UNKNOWN_CURRENCY'
  | 'UNFIT_PREFILL'
  | 'UNKNOWN_PREFILL_VALUE'
  | 'UNFIT_INITIAL_VALUE'
  | 'WRONG_INITIAL_VALUE'
  | 'COUNT_WITHOUT_LIMIT'
  | 'UNKNOWN_AUTO_COMPLETE'
  | 'COMPUTED_ANSWER'
  | 'UNSIGNED_ANSWER'
  | 'UNFIT_SOURCE'
  | 'UNLIKE_OPERANDS'
  | 'LOST_DECIMALS'
  | 'UNANSWERABLE'
  | 'ANSWERED_BY_STAFF'
  | 'NO_OPTIONS'
  | 'DUPLICATE_OPTION'
  | 'UNKNOWN_TAG'
  | 'UNUSED_TAG'
  | 'TAG_AND_OPTIONS'
  | 'SENSITIVE_SUMMARY'
  | 'HTML_TEXT'
  | 'IMPOSSIBLE_ENTRY_COUNT'
  | 'IMPOSSIBLE_PEOPLE_COUNT'
  | 'TOO_MANY_ENTRIES'
  | 'UNKNOWN_SUMMARY'
  | 'EMPTY_ENTRY'
  | 'MISSING_TEXT'
  | 'TOO_LONG_TEXT'
  | 'UNKNOWN_ROLE'
  | 'UNFIT_ROLE'
  | 'INTERNAL_ROLE'
  | 'NO_SIGNATORIES'
  | 'UNKNOWN_PAGE'
  | 'DUPLICATE_PAGE'

/** One mistake and its place. `path` leads from the template to the value. */
export type TemplateProblem = {
  code: TemplateProblemCode
  /** An error prevents the template from being published; a warning does not. */
  severity: 'error' | 'warning'
  path: Path
  /** The path of the other place of the problem, such as the first use of a duplicate id, or null. */
  other: Path | null
  /** Null if the problem concerns the template as a whole. */
  formId: string | null
  componentId: string | null
  /** The values that fill the sentence. */
  params: Readonly<Record<string, string>>
}

/** Fills in the default properties of a problem. */
export const problem = (
  code: TemplateProblemCode,
  path: Path,
  more: Partial<Pick<TemplateProblem, 'severity' | 'other' | 'params' | 'formId' | 'componentId'>> = {},
): TemplateProblem => ({
  code,
  severity: 'error',
  path,
  other: null,
  formId: null,
  componentId: null,
  params: {},
  ...more,
})
