import { actorName, type Actor } from '#machines/case/permissions.ts'
import type { CannedText, PlaceholderValues } from '#schemas/canned-text.ts'
import type { Case } from '#schemas/case.ts'
import type { Component } from '#schemas/form.ts'
import { compileForm, componentOf, type FormIndex } from '#schemas/form/compile.ts'
import { valuesOf } from '#schemas/form/saved-value.ts'
import { parseValueKey } from '#schemas/form/value.ts'
import { localized, type Locale } from '#schemas/locale.ts'
import { organisationName } from '#schemas/member-organisation.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import type { TextUse } from '#src/case/case-context.tsx'
import { answersOf, formatAt } from '#src/form/review/diff-answers.ts'

/** The texts of the page are in the reader's language, and the answer in the case's. */
const yesAndNo: Readonly<Record<Locale, { yes: string; no: string }>> = {
  sv: { yes: 'Ja', no: 'Nej' },
  en: { yes: 'Yes', no: 'No' },
  nb: { yes: 'Ja', no: 'Nei' },
}

/**
 * The values that canned texts are filled in with, in the case's language. A sensitive answer counts as missing: texts are sent by mail.
 * `handler` is the writer, who signs.
 */
export const caseValues = (opened: Case, writer: Actor, use: TextUse): PlaceholderValues => {
  const { company, reference, contactPersons, mo, activeLocale } = opened
  const asked = questionOf(opened, use)
  const contact = contactPersons.find(({ email }) => email === company.contactPersonEmail)
  return {
    company: company.name,
    orgNo: formatOrgNumber(company.orgNo),
    reference,
    question: asked !== null && 'label' in asked.component ? localized(asked.component.label, activeLocale) : null,
    answer: asked === null ? null : answerOf(opened, asked),
    contact: contact?.name ?? null,
    handler: actorName(writer),
    organisation: organisationName(mo, activeLocale),
  }
}

type Asked = { form: Case['forms'][number]; index: FormIndex; component: Component; key: string }

const questionOf = ({ forms }: Case, { formId, componentId }: TextUse): Asked | null => {
  const form = forms.find(({ document }) => document.id === formId)
  if (form === undefined || componentId === undefined) return null
  const index = compileForm(form.document)
  const component = componentOf(index, componentId)
  return component === undefined ? null : { form, index, component, key: componentId }
}

const answerOf = (opened: Case, { form, index, component, key }: Asked): string | null => {
  if ('sensitive' in component && component.sensitive) return null
  const { activeLocale: locale, contactPersons: people, dynamicData: optionsByTag } = opened
  const answers = answersOf(index, valuesOf(form.values), {
    localized: (text) => localized(text, locale),
    locale,
    messages: yesAndNo[locale],
    people,
    optionsByTag,
  })
  return formatAt(answers, component, key).lines.join(', ')
}

/** True for a text about the very question that is written about. */
export const isAbout = ({ question }: CannedText, { templateSlug }: Case, { componentId }: TextUse): boolean =>
  question !== null &&
  componentId !== undefined &&
  question.template === templateSlug &&
  question.componentId === parseValueKey(componentId).componentId
