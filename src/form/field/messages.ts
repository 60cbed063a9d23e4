import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type AnswerOrigin, originOf } from '#schemas/form/answer-origin.ts'
import type { Component } from '#schemas/form.ts'
import { withUnbreakingHyphens } from '../../ui/unbreaking-hyphen.ts'
import type { FieldState } from '../validation-state.ts'

/** The form engine's messages in one language. */
export type FormMessages = Readonly<Record<keyof typeof descriptors, string>> & {
  questions: (count: number) => string
  prefilled: (origin: AnswerOrigin) => string
  messageFrom: (author: string, isAnswer: boolean) => string
  charactersLeft: (count: number) => string
  /** The language of the messages. */
  locale: string
}

const descriptors = {
  optional: msg`(frivilligt)`,
  help: msg`Hjälp`,
  hideHelp: msg`Dölj hjälp`,
  ask: msg`Fråga om detta`,
  tools: msg`Hjälp och frågor`,
  answer: msg`Svar`,
  message: msg`Meddelande`,
  readMessages: msg`Läs och svara`,
  choose: msg`Välj …`,
  clearChoice: msg`Ta bort valet`,
  computed: msg`Räknas ut av svaren`,
  pickDate: msg`Välj datum i kalender`,
  pickMonth: msg`Välj månad i kalender`,
  dateHint: msg`År, månad och dag, till exempel 2026‑05‑01 eller 20260501`,
  monthHint: msg`År och månad, till exempel 2026‑05 eller 202605`,
  zipCodeValid: msg`Postnumret finns`,
  fromZipCode: msg`Hämtat från postnumret`,
  toCorrect: msg`Behöver rättas`,
  answered: msg`Besvarat`,
  reply: msg`Svara med ord`,
  haveCorrected: msg`Jag har rättat det`,
  changeCounts: msg`Ändra svaret. Det räknas som besvarat när ni lämnar formuläret, senast en kvart efter ändringen.`,
  saving: msg`Sparar …`,
  tryAgain: msg`Försök igen`,
  newTab: msg`(öppnas i en ny flik)`,
}

/** Texts for the origin of an answer that no user has given. */
export const originTexts: Readonly<Record<AnswerOrigin, MessageDescriptor>> = {
  companyRegister: msg`Hämtat från företagsregistret`,
  earlierCase: msg`Hämtat från en tidigare ansökan`,
  initialValue: msg`Förvalt svar`,
}

export const formMessages = (i18n: I18n): FormMessages => ({
  optional: i18n._(descriptors.optional),
  help: i18n._(descriptors.help),
  hideHelp: i18n._(descriptors.hideHelp),
  ask: i18n._(descriptors.ask),
  tools: i18n._(descriptors.tools),
  answer: i18n._(descriptors.answer),
  message: i18n._(descriptors.message),
  readMessages: i18n._(descriptors.readMessages),
  choose: i18n._(descriptors.choose),
  clearChoice: i18n._(descriptors.clearChoice),
  computed: i18n._(descriptors.computed),
  pickDate: i18n._(descriptors.pickDate),
  pickMonth: i18n._(descriptors.pickMonth),
  dateHint: withUnbreakingHyphens(i18n._(descriptors.dateHint)),
  monthHint: withUnbreakingHyphens(i18n._(descriptors.monthHint)),
  zipCodeValid: i18n._(descriptors.zipCodeValid),
  fromZipCode: i18n._(descriptors.fromZipCode),
  toCorrect: i18n._(descriptors.toCorrect),
  answered: i18n._(descriptors.answered),
  reply: i18n._(descriptors.reply),
  haveCorrected: i18n._(descriptors.haveCorrected),
  changeCounts: i18n._(descriptors.changeCounts),
  saving: i18n._(descriptors.saving),
  tryAgain: i18n._(descriptors.tryAgain),
  newTab: i18n._(descriptors.newTab),
  locale: i18n.locale,
  prefilled: (origin) => i18n._(originTexts[origin]),
  messageFrom: (author, isAnswer) => i18n._(isAnswer ? msg`${author} svarar` : msg`${author} skriver`),
  charactersLeft: (count) => {
    const over = -count
    if (count < 0) return i18n._(over === 1 ? msg`1 tecken för mycket` : msg`${over} tecken för mycket`)
    return i18n._(count === 1 ? msg`1 tecken kvar` : msg`${count} tecken kvar`)
  },
  questions: (count) =>
    count === 0
      ? i18n._(descriptors.ask)
      : i18n._(count === 1 ? msg`1 fråga, väntar på svar` : msg`${count} frågor, väntar på svar`),
})

/** The origin of an answer that no user has given here, or undefined. */
export const noteOf = (
  component: Component,
  { value, isPrefilled, isFromZipCode }: Pick<FieldState, 'value' | 'isPrefilled' | 'isFromZipCode'>,
  messages: FormMessages,
): string | undefined => {
  if (isFromZipCode) return messages.fromZipCode
  const origin = isPrefilled && 'label' in component ? originOf(component, value) : undefined
  return origin && messages.prefilled(origin)
}
