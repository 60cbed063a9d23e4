import { msg } from '@lingui/core/macro'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { questionOf, isCaseColumn, type CaseColumn } from '#schemas/case-column.ts'
import type { AnswerColumn } from '#schemas/api/case-export.ts'
import type { SigningMethod } from '#schemas/facts.ts'
import { localized, type Locale } from '#schemas/locale.ts'

/** The heading of each column of a case, on the screen and in a file. */
export const columnTexts: Readonly<Record<CaseColumn, MessageDescriptor>> = {
  company: msg`Företag`,
  orgNo: msg`Org.nr`,
  reference: msg`Ärende`,
  organisation: msg`Organisation`,
  application: msg`Ansökan`,
  status: msg`Status`,
  outcome: msg`Utfall`,
  turn: msg`Vems tur`,
  turnSince: msg`Sedan`,
  handler: msg`Handläggare`,
  changed: msg`Ändrad`,
  created: msg`Skapad`,
  unreadMessages: msg`Olästa`,
  contact: msg`Kontaktens e-post`,
  method: msg`Underskrift`,
  signatories: msg`Undertecknarna`,
  admission: msg`Inträdesdatum`,
}

/** How a case is signed, as one word in a table. */
export const methodTexts: Readonly<Record<SigningMethod, MessageDescriptor>> = {
  digital: msg`Digitalt`,
  paper: msg`På papper`,
}

/** The heading of a column; that of an answer is its question, or its id where no template has it. */
export const headingOf = (column: string, answers: readonly AnswerColumn[], i18n: I18n, locale: Locale): string => {
  if (isCaseColumn(column)) return i18n._(columnTexts[column])
  const answer = answers.find((each) => each.column === column)
  return answer === undefined ? (questionOf(column)?.componentId ?? column) : localized(answer.label, locale)
}
