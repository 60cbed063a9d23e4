import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { Case } from '#schemas/case.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { defaultLocale, Locale, textIn } from '#schemas/locale.ts'
import * as v from 'valibot'
import { useOpenCase } from './open-case.tsx'

/** What the parts of a case are called in the reader's language. An id that the case does not have is its own name. */
export type Names = {
  form: (formId: string) => string
  component: (componentId: string) => string
  checkPoint: (componentId: string) => string
}

export const namesOf = ({ forms, facts }: Pick<Case, 'forms' | 'facts'>, locale: Locale): Names => {
  const labels = new Map<string, string>()
  for (const { document } of forms)
    for (const [id, { component }] of compileForm(document).nodes)
      if ('label' in component) labels.set(id, textIn(component.label, locale))
  return {
    form: (formId) => {
      const form = facts.forms.find((candidate) => candidate.formId === formId)
      return form === undefined ? formId : textIn(form.title, locale)
    },
    component: (componentId) => labels.get(componentId) ?? componentId,
    checkPoint: (componentId) => {
      const checkPoint = facts.checkPoints.find((candidate) => candidate.componentId === componentId)
      return checkPoint === undefined ? componentId : textIn(checkPoint.title, locale)
    },
  }
}

/** The names of the open case's parts. */
export const useNames = (): Names => {
  const { i18n } = useLingui()
  const { case: opened } = useOpenCase()
  const locale = v.parse(v.fallback(Locale, defaultLocale), i18n.locale)
  return useMemo(() => namesOf(opened, locale), [opened, locale])
}
