import { useMemo } from 'react'
import type { Case } from '#schemas/case.ts'
import type { Component } from '#schemas/form.ts'
import { flatComponents } from '#schemas/form/layout-rows.ts'
import { localized, type Locale, type Translatable } from '#schemas/locale.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { withUnbreakingHyphens } from '#src/ui/unbreaking-hyphen.ts'
import { useCaseContext } from './case-context.tsx'

/** Labels of a case's forms, components and checkpoints in the user's language. An unknown id is its own label. */
export type CaseLabels = {
  form: (formId: string) => string
  component: (componentId: string) => string
  checkPoint: (componentId: string) => string
}

export const caseLabels = ({ forms, facts }: Pick<Case, 'forms' | 'facts'>, locale: Locale): CaseLabels => {
  const shown = (text: Translatable): string => withUnbreakingHyphens(localized(text, locale))
  const componentLabels = new Map<string, string>()
  for (const { document } of forms)
    for (const component of componentsIn(document.rows))
      if ('label' in component) componentLabels.set(component.componentId, shown(component.label))
  return {
    form: (formId) => {
      const form = facts.forms.find((candidate) => candidate.formId === formId)
      return form === undefined ? formId : shown(form.title)
    },
    component: (componentId) => componentLabels.get(componentId) ?? componentId,
    checkPoint: (componentId) => {
      const checkPoint = facts.checkPoints.find((candidate) => candidate.componentId === componentId)
      return checkPoint === undefined ? componentId : shown(checkPoint.title)
    },
  }
}

const componentsIn = (rows: readonly { component: Component }[]): readonly Component[] =>
  flatComponents(rows).flatMap((component) => [
    component,
    ...(component.type === 'dynamicList' ? componentsIn(component.rows) : []),
  ])

/** Labels of the open case. */
export const useCaseLabels = (): CaseLabels => {
  const { case: opened } = useCaseContext()
  const locale = useLocale()
  return useMemo(() => caseLabels(opened, locale), [opened, locale])
}

/** The form, or the component in it, that a message is about. */
export type MessageSubject = { formId: string; componentId: string | null }

export const subjectLabel = (labels: CaseLabels, { formId, componentId }: MessageSubject): string =>
  componentId === null ? labels.form(formId) : labels.component(componentId)
