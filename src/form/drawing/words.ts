import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The engine's own words in one language. */
export type FormWords = Readonly<Record<keyof typeof texts, string>> & {
  questions: (count: number) => string
  /** The language that they are in. */
  locale: string
}

const texts = {
  optional: msg`(frivilligt)`,
  help: msg`Hjälp`,
  hideHelp: msg`Dölj hjälp`,
  ask: msg`Fråga om detta`,
  choose: msg`Välj …`,
  pickDate: msg`Välj datum i kalender`,
  pickMonth: msg`Välj månad i kalender`,
  dateHint: msg`År, månad och dag, till exempel 2026-05-01`,
  monthHint: msg`År och månad, till exempel 2026-05`,
  zipCodeFound: msg`Postnumret finns`,
  toCorrect: msg`Behöver rättas`,
  answered: msg`Besvarat`,
  reply: msg`Svara med ord`,
  haveCorrected: msg`Jag har rättat det`,
  newTab: msg`(öppnas i en ny flik)`,
}

export const wordsIn = (i18n: I18n): FormWords => ({
  optional: i18n._(texts.optional),
  help: i18n._(texts.help),
  hideHelp: i18n._(texts.hideHelp),
  ask: i18n._(texts.ask),
  choose: i18n._(texts.choose),
  pickDate: i18n._(texts.pickDate),
  pickMonth: i18n._(texts.pickMonth),
  dateHint: i18n._(texts.dateHint),
  monthHint: i18n._(texts.monthHint),
  zipCodeFound: i18n._(texts.zipCodeFound),
  toCorrect: i18n._(texts.toCorrect),
  answered: i18n._(texts.answered),
  reply: i18n._(texts.reply),
  haveCorrected: i18n._(texts.haveCorrected),
  newTab: i18n._(texts.newTab),
  locale: i18n.locale,
  questions: (count) =>
    count === 0
      ? i18n._(texts.ask)
      : i18n._(count === 1 ? msg`1 fråga, väntar på svar` : msg`${count} frågor, väntar på svar`),
})
